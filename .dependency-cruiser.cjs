'use strict';
/**
 * Which part of the project may import which other. Sources only; .dependency-cruiser.tests.cjs has the boundaries of
 * tests.
 */

const CONTRACT = '^api/contract/';
const SERVER_KIT = '^api/server-kit/';
const API = '^api/(?!contract/|server-kit/)';
const PLATFORM = '^mf-shared/platform/';
const SHARED = '^mf-shared/(?!platform/)';
const REMOTE = '^mf-(?!shared/)[^/]+/';
const SHELL = '^shell/';
const BUILD = '^tools/delivery/';
const TOOLS = '^tools/(?!delivery/)';

const LAYERS = ['styles', 'format', 'api', 'ui', 'features'];
/** Of the API, from the ground upwards: what it stands on, what carries the product, the product, what is around it. */
const STOREYS = ['ground', 'db', 'http', 'base', 'product', 'around'];

/** Rules of a part whose folders only import from those before them. */
const downwardsOnly = (part, folder, floors) =>
  floors
    .slice(0, -1)
    .map((floor, at) =>
      forbid(`${part}-${floor}`, `^${folder}/${floor}/`, `^${folder}/(${floors.slice(at + 1).join('|')})/`),
    );

/** A part, and the parts that it must not import. */
const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });
/** A library that only one module may import. */
const door = (library, folders) => ({
  name: `one-door-${library}`,
  severity: 'error',
  from: { pathNot: folders },
  to: { path: `node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    { name: 'circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'folders-in-kebab-case', severity: 'error', from: { path: '(^|/)[^/]*[A-Z_][^/]*/' }, to: {} },
    forbid('contract-stands-alone', CONTRACT, [SERVER_KIT, API, '^mf-', SHELL, '^tools/']),
    forbid('server-kit-knows-the-contract', SERVER_KIT, [API, '^mf-', SHELL, '^tools/']),
    forbid('browsers-know-no-server-kit', ['^mf-', '^shell/(?!server/)'], SERVER_KIT),
    forbid('platform-knows-the-contract', PLATFORM, [API, SHARED, REMOTE, SHELL, '^tools/']),
    forbid('shared-knows-platform-and-contract', SHARED, [API, REMOTE, SHELL, '^tools/']),
    forbid('remote-knows-shared-platform-and-contract', REMOTE, [API, SHELL, '^tools/']),
    {
      name: 'remote-knows-no-other',
      severity: 'error',
      from: { path: '^(mf-(?!shared/)[^/]+)/' },
      to: { path: REMOTE, pathNot: '^$1/' },
    },
    forbid('shell-knows-no-remote', SHELL, [API, REMOTE, '^tools/']),
    forbid('api-knows-the-contract', API, ['^mf-', SHELL, '^tools/']),
    forbid('build-knows-the-contract', BUILD, [API, '^mf-', SHELL, TOOLS]),
    forbid('tools-know-build-and-contract', TOOLS, [API, '^mf-', SHELL]),
    forbid('migrations-import-nothing-that-lives', '^api/migrations/', ['^api/(src|contract)/']),
    ...downwardsOnly('shared', 'mf-shared', LAYERS),
    ...downwardsOnly('api', 'api/src', STOREYS),
    {
      name: 'feature-knows-no-other',
      severity: 'error',
      from: { path: '^mf-shared/features/([^/]+)/' },
      to: { path: '^mf-shared/features/', pathNot: '^mf-shared/features/$1/' },
    },
    {
      name: 'part-by-its-package-name',
      severity: 'error',
      from: { path: '^(api/contract|api/server-kit|mf-shared/platform|tools/delivery|[^/]+)/' },
      to: { dependencyTypes: ['local'], pathNot: '^$1/' },
    },
    {
      name: 'inner-package-by-its-name',
      severity: 'error',
      from: { pathNot: [CONTRACT, SERVER_KIT, PLATFORM, BUILD] },
      to: { dependencyTypes: ['local'], path: [CONTRACT, SERVER_KIT, PLATFORM, BUILD] },
    },
    door('(react-router(-dom)?|axios|zustand|@tanstack)', '^mf-shared/platform/'),
    door('(moment|react-big-calendar)', '^mf-shared/(features/calendar|format)/'),
    door('(knex|mysql2)', '^(api|tools)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '(^|/)dist/',
        '(^|/)\\.cache/',
        '(^|/)webpack\\.config\\.js$',
        '\\.test\\.tsx?$',
        '(^|/)(test|testing)(/|\\.tsx?$)',
        'node_modules/(@types|csstype)/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
