#!/usr/bin/env node
'use strict';
/** Entry point of `eveneo-release`, the release command outside of the workspace; the rest is TypeScript. */
require('tsx/cjs/api').register();
void require('./command.ts')
  .main(process.argv.slice(2))
  .then((/** @type {number} */ status) => (process.exitCode = status));
