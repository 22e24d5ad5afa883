#!/usr/bin/env node
'use strict';
/** The door of `eveneo-create`: what follows is TypeScript. */
require('tsx/cjs/api').register();
process.exitCode = require('./create.ts').main(process.argv.slice(2));
