#!/usr/bin/env node
if (require('node:fs').existsSync(`${__dirname}/bundle/start.cjs`)) require('./bundle/start.cjs');
else throw 'slipway is not built yet: run `npm run build` in its folder';
