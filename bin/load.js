// Apart from `slipway.js`, because old versions of Node cannot parse `import()`. It turns on no compile cache: whoever can write
// to one runs code. A user who wants one sets NODE_COMPILE_CACHE.
import('./bundle/main.mjs');
