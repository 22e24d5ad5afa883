import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { ROOT } from '@eveneo/build/base/root';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { createMetrics } from 'api/src/around/metrics/metrics';
import { RunningRequests } from 'shell/server/http/running-requests';
import { hostRegistry, observeHost } from 'shell/server/metrics/metrics';

const read = (file: string) => readFileSync(join(ROOT, 'tools/operations', file), 'utf8');

/** Metric names in an expression. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([word]) => word)
    .filter((word) => !['or', 'and', 'by', 'on'].includes(word));
}

const expressions = {
  'alerts.yml': [...read('alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map(([, text]) => text ?? ''),
  'dashboard.json': (
    JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
};

/** Every metric of API and host; a histogram has three. */
async function existing(): Promise<Set<string>> {
  const app = Fastify();
  const api = createMetrics(app, {} as never, { now: () => new Date() });
  api.storage({} as never);
  api.streams(() => 0);
  const host = hostRegistry(app);
  const counted = new RunningRequests(1, 1);
  observeHost(host, {
    source: { current: null, late: [], heardAt: 0 },
    underWay: { requests: counted, streams: counted },
  });
  const all = [...api.registry.getMetricsAsArray(), ...host.getMetricsAsArray()];
  return new Set(
    all.flatMap(({ name, type }: { name: string; type?: unknown }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test.each(Object.entries(expressions))('every metric that %s names exists', async (_, list) => {
  expect(list.length).toBeGreaterThan(10);
  const known = await existing();
  const named = list.flatMap(metricsIn);
  expect(named.length).toBeGreaterThanOrEqual(list.length);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('control: a metric that no longer exists is found', async () => {
  const known = await existing();
  const gone = 'sum by (le) (rate(database_pool_size{state="used"}[5m])) > 3 or host_under_way > 1';
  expect(metricsIn(gone).filter((name) => !known.has(name))).toEqual(['database_pool_size']);
});

test('every alert links to an existing section of the guide', () => {
  const guide = readFileSync(join(ROOT, 'docs/exploitation.md'), 'utf8');
  const sections = [...read('alerts.yml').matchAll(/exploitation\.md, « (.+) »/g)].map(([, name]) => name);
  expect(sections.length).toBeGreaterThan(5);
  expect(sections.filter((name) => !guide.includes(`# ${name}\n`))).toEqual([]);
});

test('every alert has a severity and a sentence', () => {
  for (const rule of read('alerts.yml').split('- alert: ').slice(1)) {
    expect(rule).toMatch(/severity: (page|ticket) }/);
    expect(rule).toMatch(/summary: .{10,}/);
  }
});

test('every alert is tested with figures that fire it, and on a quiet day', () => {
  const trials = read('alerts.test.yml').split(/^ {2}- name: /m);
  for (const [, name = ''] of read('alerts.yml').matchAll(/- alert: (\w+)/g)) {
    expect(trials.filter((trial) => trial.startsWith(`${name}\n`))).toHaveLength(1);
    expect(trials.at(-1)).toContain(`alertname: ${name}, eval_time: 25m`);
  }
});

test('promtool, if installed: the configuration is valid, and each alert fires exactly when it must', async () => {
  if ((await runAndCollect('promtool', ['--version'])).status !== 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const promtool = async (...args: string[]) =>
    (await runAndCollect('promtool', args, { cwd: folder })).status;
  for (const file of ['alerts.yml', 'alerts.test.yml', 'prometheus.yml'])
    writeFileSync(join(folder, file), read(file));
  expect(await promtool('check', 'config', 'prometheus.yml')).toBe(0);
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toBe(0);
  // Control: a threshold that is never reached.
  const unreached = read('alerts.yml').replace('cause="away"}[1m])) > 0.2', 'cause="away"}[1m])) > 200');
  expect(unreached).not.toBe(read('alerts.yml'));
  writeFileSync(join(folder, 'alerts.yml'), unreached);
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toBe(1);
  rmSync(folder, { recursive: true });
});
