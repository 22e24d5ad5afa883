'use strict';
/** Entry of the development server: `node serve.js <port>`. The rest is TypeScript. */
require('tsx/cjs/api').register();
require('./serve-main.ts');
