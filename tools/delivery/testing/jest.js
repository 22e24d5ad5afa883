'use strict';
/**
 * Jest configuration of screen tests, for this project and for areas in separate repositories. The packages that
 * such an area must install are the `peerDependencies` of this package.
 */

/** Packages compiled like our sources: ES modules only, or they would break fastify's inject. */
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
  'qr',
];
/** Our own packages are installed as sources. */
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
    // React's development build records a stack for each element, a fifth of the processor time of screen tests. The
    // only warning that is lost, about a missing key, is an error of oxlint (`react/jsx-key`).
    '^\\./cjs/react-jsx-runtime\\.development\\.js$': './cjs/react-jsx-runtime.production.js',
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
