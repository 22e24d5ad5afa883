/**
 * The development server of the package in whose folder it runs: `node …/webpack/serve.js <port>`. Serves the
 * bundle, its hot updates, and /release.json, the bundle's description for the development shell host.
 */
import { basename } from 'node:path';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { DescriptionPlugin } from './development/description-plugin';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

const dir = process.cwd();
const port = Number(process.argv[2]);
const isShell = basename(dir) === 'shell';
const config = {
  ...(isShell ? shellConfig : remoteConfig)({ dir, development: true }),
  infrastructureLogging: { level: 'warn' as const },
};
const described = config.plugins.find((plugin) => plugin instanceof DescriptionPlugin);
const compiler = webpack(config);

compiler.hooks.done.tap('serve', (stats) => {
  const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (text) console.log(text);
  process.send?.({ compiled: !stats.hasErrors() });
});

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    client: {
      logging: 'warn',
      overlay: false,
      webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
    },
    devMiddleware: { publicPath: '/', stats: false },
    static: false,
    setupMiddlewares(middlewares, devServer) {
      devServer.app?.get('/release.json', (_request, response) => {
        if (described?.description) response.json(described.description);
        else response.status(503).end();
      });
      return middlewares;
    },
  },
  compiler,
);

void server.start();
// The parent process has ended.
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.stop().finally(() => process.exit(0)));
}
