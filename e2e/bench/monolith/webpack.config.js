'use strict';
/**
 * The application that the product is compared with: the same sources as one piece, split at the same pages, with
 * its own preload hints and no federation. Built for `npm run bench` only.
 */
const fs = require('node:fs');
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { ROOT } = require('@eveneo/build/base/root');
const { baseConfig, compiledAhead } = require('@eveneo/build/webpack/rules');

const DIR = path.join(ROOT, '.cache/bench/monolith');

function declaredPages() {
  const { require: requireTs } = require('tsx/cjs/api');
  const names = fs
    .readdirSync(ROOT)
    .filter((name) => fs.existsSync(path.join(ROOT, name, 'src/area.ts')))
    .sort();
  return names.flatMap((name) => {
    const { area } = requireTs(path.join(ROOT, name, 'src/area.ts'), __filename);
    /** @type {import('@eveneo/contract/delivery/area').RouteDeclaration[]} */
    const routes = area.routes;
    return [...new Set(routes.map(({ module }) => `${name}/${module}`))];
  });
}

/** @param {string} page */
const chunkName = (page) => page.replaceAll('/', '-');
/** @param {string} page */
const fileOf = (page) => {
  const [name = '', ...module] = page.split('/');
  return path.join(ROOT, name, 'src/pages', `${module.join('/')}.tsx`);
};

/** The entry is generated from the declarations: the shell's own components, whose loader uses plain imports. */
function writeEntry() {
  const shell = path.join(ROOT, 'shell/src');
  const pages = declaredPages().map(
    (page) =>
      `  ${JSON.stringify(page)}: () => import(/* webpackChunkName: "${chunkName(page)}" */ ${JSON.stringify(fileOf(page))}),`,
  );
  const source = `import ${JSON.stringify(`${shell}/styles`)};
import { createRoot } from 'react-dom/client';
import { setPublicSettings } from '@eveneo/platform/host';
import { App } from ${JSON.stringify(`${shell}/App`)};
import { LiveAreas } from ${JSON.stringify(`${shell}/releases/live-areas`)};
import { AreaLoader } from ${JSON.stringify(`${shell}/releases/load-area`)};
import { prepare } from ${JSON.stringify(`${shell}/start/prepare`)};
import { readPageData } from ${JSON.stringify(`${shell}/start/read-page-data`)};
const pages = {
${pages.join('\n')}
};
const page = readPageData();
setPublicSettings(page.settings);
const loader = new AreaLoader((area, _release, module) => pages[area + '/' + module]());
const live = new LiveAreas(page, loader);
void prepare(live, loader).then(() =>
  createRoot(document.getElementById('root')).render(<App live={live} loader={loader} />));
`;
  fs.mkdirSync(DIR, { recursive: true });
  fs.writeFileSync(path.join(DIR, 'entry.tsx'), source);
}

/**
 * @param {{ edited?: boolean, tuned?: boolean }} options `edited`: one page has changed since the last build;
 * `tuned`: its first script has the shell's compile hints
 */
function monolithConfig({ edited = false, tuned = false } = {}) {
  writeEntry();
  // Libraries are resolved from the shell, since the entry's folder has none.
  const base = baseConfig({ dir: path.join(ROOT, 'shell'), name: 'monolith', development: false });
  /** @param {string} folder */
  const at = (folder) => path.join(ROOT, folder, 'node_modules');
  return {
    ...base,
    context: DIR,
    entry: { main: './entry.tsx' },
    output: {
      ...base.output,
      path: path.join(DIR, edited ? 'edited' : tuned ? 'tuned' : 'dist'),
      publicPath: '/r/monolith/1/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: 'chunks/[id].[contenthash:12].js',
    },
    resolve: { ...base.resolve, modules: ['node_modules', at('shell'), at('mf-shared/platform')] },
    module: {
      rules: [
        ...base.module.rules,
        ...(edited
          ? [
              {
                test: fileOf('mf-public/event-list/EventListPage'),
                use: path.join(__dirname, 'edit-loader.js'),
              },
            ]
          : []),
      ],
    },
    plugins: [
      ...base.plugins,
      ...(tuned ? [compiledAhead(/^main\./)] : []),
      new NormalModuleReplacementPlugin(/\/federation$/, path.join(__dirname, 'no-federation.ts')),
    ],
  };
}

module.exports = { monolithConfig, declaredPages, chunkName };
