// tree.js
