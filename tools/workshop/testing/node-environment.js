'use strict';
const { TestEnvironment } = require('jest-environment-node');
const { shareScripts } = require('./shared-scripts');

shareScripts();

module.exports = TestEnvironment;
