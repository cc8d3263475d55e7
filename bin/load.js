// Apart from `slipway.js`, because old versions of Node cannot parse `import()`.
const { enableCompileCache } = require('node:module');

// From Node 22 on, later starts load the compiled program.
enableCompileCache?.();
import('./bundle/main.mjs');
