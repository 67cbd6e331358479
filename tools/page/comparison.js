// comparison.js
