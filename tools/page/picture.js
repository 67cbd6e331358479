// picture.js
