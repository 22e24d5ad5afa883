'use strict';
/**
 * How tests of screens run, in this project and in an area that has a repository of its own. What such an area installs
 * for it stands under `peerDependencies` of this package.
 */

/** Packages that come as ES modules only (or that break fastify's inject, see docs): compiled like our own sources. */
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
/** Installed from packages, our own sources come as they are written. */
const OURS = ['@eveneo', 'mf-shared', 'shell'];

const transform = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${[...COMPILED, ...OURS].join('|')})/)`],
};

const screen = {
  testEnvironment: require.resolve('./browser-environment.js'),
  setupFilesAfterEnv: [require.resolve('./setup-browser.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./css-modules.js'),
    '\\.(css|woff2|png|jpe?g|webp|avif|svg|webm|mp4)$': require.resolve('./file.js'),
  },
};

/**
 * The whole configuration of an area's own tests.
 * @param {string} rootDir the area's folder
 */
const areaTests = (rootDir) => ({
  rootDir,
  ...transform,
  ...screen,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  restoreMocks: true,
});

module.exports = { areaTests, screen, transform };
