// solutions.js
