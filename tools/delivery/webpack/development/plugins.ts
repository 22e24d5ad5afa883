import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { DefinePlugin } from 'webpack';

/** What a bundle needs to be edited while it runs. */
export const developmentPlugins = (name: string) => [
  // Its own runtime must stay untouched: prepared like a page it would ask for itself.
  new ReactRefreshPlugin({ overlay: false, library: name, exclude: [/node_modules/, __dirname] }),
  new DefinePlugin({ __EVENEO_BUNDLE__: JSON.stringify(name) }),
];

export const developmentAlias = { 'react-refresh/runtime$': join(__dirname, 'shared-refresh.js') };
