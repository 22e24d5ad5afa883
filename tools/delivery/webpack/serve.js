'use strict';
/** The door of the development server, for who starts it in a process of its own: `node serve.js <port>`. */
require('tsx/cjs/api').register();
require('./serve-main.ts');
