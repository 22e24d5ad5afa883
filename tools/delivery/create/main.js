#!/usr/bin/env node
'use strict';
/** Entry point of `eveneo-create`; the rest is TypeScript. */
require('tsx/cjs/api').register();
process.exitCode = require('./create.ts').main(process.argv.slice(2));
