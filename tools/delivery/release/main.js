#!/usr/bin/env node
'use strict';
/** The door of `eveneo-release`, the release command where there is no workspace: what follows is TypeScript. */
require('tsx/cjs/api').register();
void require('./command.ts')
  .main(process.argv.slice(2))
  .then((/** @type {number} */ status) => (process.exitCode = status));
