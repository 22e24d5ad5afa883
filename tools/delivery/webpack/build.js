#!/usr/bin/env node
'use strict';
/** The door of `eveneo-build`: what follows is TypeScript. */
require('tsx/cjs/api').register();
require('./build-main.ts');
