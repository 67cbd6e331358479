// profile.js
