// player.js
