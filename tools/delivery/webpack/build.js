#!/usr/bin/env node
'use strict';
/** Entry point of `eveneo-build`; the rest is TypeScript. */
require('tsx/cjs/api').register();
require('./build-main.ts');
