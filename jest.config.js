'use strict';
/**
 * Three kinds of tests: plain logic, components in a simulated browser, and HTTP against a real private database.
 * Run one with `npx jest <path>`; `npm test` runs all of them and the journeys in a real browser.
 */

const { screen, transform } = require('./tools/delivery/testing/jest');

const base = {
  rootDir: __dirname,
  ...transform,
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  restoreMocks: true,
};

module.exports = {
  // Only a safety net: a busy machine may respond several times slower.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/workshop/testing/longest-first.js',
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  projects: [
    {
      ...base,
      displayName: 'logique',
      testEnvironment: '<rootDir>/tools/workshop/testing/node-environment.js',
      testMatch: [
        '<rootDir>/{tools,api/contract,api/server-kit,shell/server,shell/inlined,e2e/lib,e2e/bench}/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'écran',
      ...screen,
      testMatch: ['<rootDir>/{shell/src,mf-*}/**/*.test.{ts,tsx}'],
    },
    {
      ...base,
      displayName: 'api',
      testEnvironment: '<rootDir>/tools/workshop/testing/node-environment.js',
      testMatch: ['<rootDir>/api/{src,migrations,test}/**/*.test.ts'],
      globalSetup: '<rootDir>/tools/workshop/testing/database-setup.ts',
      globalTeardown: '<rootDir>/tools/workshop/testing/database-teardown.ts',
    },
  ],
};
