#!/usr/bin/env node
'use strict';
/** Entry point of `eveneo-dev`; the rest is TypeScript. */
require('tsx/cjs/api').register();
void require('./develop.ts')
  .main(process.argv.slice(2))
  .then((/** @type {number} */ status) => process.exit(status));
