#!/usr/bin/env node
// Plain ES5, so that every version of Node can parse it and say what it lacks.
var version = process.versions.node.split('.');
var major = Number(version[0]);
var minor = Number(version[1]);
// `crypto.hash` came with both.
var needed = major === 21 ? '20.12, 21.7' : '20.12';

if (major < 20 || (major === 20 && minor < 12) || (major === 21 && minor < 7)) {
  refuse('slipway needs Node ' + needed + ' or later; this is ' + major + '.' + minor);
} else if (require('fs').existsSync(__dirname + '/bundle/main.mjs')) {
  require('./load.js');
} else {
  refuse('slipway is not built yet: run `npm run build` in its folder');
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}
