import fastify, { LogController } from 'fastify';
import autocannon from '../../../e2e/node_modules/autocannon';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Histogram, Registry } from 'prom-client';
import { fork } from 'node:child_process';
import { openDoor } from './door';
import { installAccessLog } from './access-log';
import { requestIdOf } from '@eveneo/contract/http/request-id';
import { answerBrokenRequest, refuseExpectations } from '@eveneo/contract/http/broken-request';
import { closeIdleConnections } from '../drain';

const etag = '"abcdefghijklmnopqrstuvwxyz0"';
async function serve(kind: string) {
  if (kind === 'hello') {
    const app = fastify();
    app.get('/hello', () => ({ hello: 'world' }));
    return app.listen({ port: 0, host: '127.0.0.1' });
  }
  const app = fastify({
    requestTimeout: 30_000, logController: new LogController({ disableRequestLogging: true }), clientErrorHandler: answerBrokenRequest as never,
    forceCloseConnections: 'idle', return503OnClosing: false, http: { requireHostHeader: false }, logger: { level: 'warn' },
    genReqId: (r: any) => requestIdOf(r.headers['x-request-id']),
  });
  if (!kind.includes('noexp')) refuseExpectations(app.server);
  if (!kind.includes('noidle')) closeIdleConnections(app);
  const durations = new Histogram({ name: 'h', help: 'x', labelNames: ['operation', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], registers: [new Registry()] });
  const note = installAccessLog(app, () => undefined);
  const door = openDoor(app, { CORS_ORIGINS: [], TRUSTED_PROXIES: [] } as never, (a) => {
    if (!kind.includes('nolog')) note(a);
    if (!kind.includes('noprom')) durations.observe({ operation: a.operation.id, status: String(a.status) }, a.ms / 1000);
  });
  const headers = { 'cache-control': 'public, max-age=0, must-revalidate', etag, vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' };
  door.open({ id: 'listEvents', path: '/hello', method: 'GET' } as never, () => ({ status: 304, headers }));
  if (kind.includes('als')) { const s = new AsyncLocalStorage(); s.run('x', () => setInterval(() => 0, 1000)); }
  return app.listen({ port: 0, host: '127.0.0.1' });
}
if (process.argv[2] === 'serve') {
  serve(process.argv[3]!).then((url) => process.send!({ url }));
  process.on('message', () => { const u = process.cpuUsage(); process.send!({ cpu: u.user + u.system }); });
} else {
  (async () => {
    const kinds = process.argv.slice(2);
    const made = await Promise.all(kinds.map(async (kind) => {
      const child = fork(__filename, ['serve', kind], { execArgv: process.execArgv });
      const next = () => new Promise<any>((r) => child.once('message', r));
      const { url } = await next();
      return { kind, url, child, cpu: async () => { const n = next(); child.send('cpu'); return (await n).cpu; }, best: [] as number[] };
    }));
    for (let r = 0; r < 7; r += 1)
      for (const one of made) {
        const before = await one.cpu();
        const res = await autocannon({ url: one.url + '/hello', connections: 32, amount: 8000, headers: { 'if-none-match': etag } });
        const after = await one.cpu();
        const n = res['2xx'] + res['3xx']; if (n !== 8000) console.log('odd', n, res.non2xx);
        if (r > 0) one.best.push((after - before) / 8000);
      }
    for (const one of made) { one.best.sort((a, b) => a - b); console.log(one.kind.padEnd(30), one.best[0]!.toFixed(1), 'µs; median', one.best[3]!.toFixed(1)); one.child.kill(); }
  })();
}
