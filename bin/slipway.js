#!/usr/bin/env node
// The program itself is built by `npm install` from src/.
require('./bundle/slipway.cjs');
