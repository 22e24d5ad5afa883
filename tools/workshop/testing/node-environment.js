'use strict';
const { TestEnvironment } = require('jest-environment-node');
const { shareScripts } = require('@eveneo/build/testing/shared-scripts');

shareScripts();

module.exports = TestEnvironment;
