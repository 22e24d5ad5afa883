'use strict';
/**
 * Three kinds of tests: plain logic, components in a simulated browser, and HTTP against a real private database.
 * Run one with `npx jest <path>`; `npm test` runs all of them and the journeys in a real browser.
 */

// Packages that come as ES modules only (or that break fastify's inject, see docs): compiled like our own sources.
const COMPILED = [
  'cookie',
  'typebox',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'outvariant',
  'lucide-react',
  'content-disposition',
  '@noble/hashes',
  '@scure/base',
];

const base = {
  rootDir: __dirname,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${COMPILED.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  restoreMocks: true,
};

module.exports = {
  // Only a net: a machine that does much else answers several times as late.
  testTimeout: 120_000,
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  projects: [
    {
      ...base,
      displayName: 'logique',
      testEnvironment: '<rootDir>/tools/workshop/testing/node-environment.js',
      testMatch: ['<rootDir>/{tools,api/contract,shell/server,shell/inlined,e2e/lib,e2e/bench}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'écran',
      testEnvironment: '<rootDir>/tools/workshop/testing/browser-environment.js',
      testMatch: ['<rootDir>/{shell/src,mf-*}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tools/workshop/testing/setup-browser.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tools/workshop/testing/css-modules.js',
        '\\.(css|woff2|png|jpe?g|webp|avif|svg|webm|mp4)$': '<rootDir>/tools/workshop/testing/file.js',
      },
    },
    {
      ...base,
      displayName: 'api',
      testEnvironment: '<rootDir>/tools/workshop/testing/node-environment.js',
      testMatch: ['<rootDir>/api/{src,migrations,seeds,test}/**/*.test.ts'],
      globalSetup: '<rootDir>/tools/workshop/testing/database-setup.ts',
      globalTeardown: '<rootDir>/tools/workshop/testing/database-teardown.ts',
    },
  ],
};
