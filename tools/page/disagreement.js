// disagreement.js
