import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { hostReportSchema, type HostReport } from '@eveneo/contract/delivery/hosts';
import { visitKey } from '@eveneo/server-kit/signatures/visits';
import { entryOf, testRelease } from '../testing/fake-registry';
import { HostReporter } from './host-report';
import { LoadCounts } from './load-counts';

const release = testRelease('mf-guest', 'a'.repeat(12));
const served = { format: 1 as const, revision: 4, entries: [entryOf(release, { revision: 9 })] };
const { version } = release.description;

/** A registry whose responses the test controls. */
const reports: HostReport[] = [];
/** Each test's hosts have their own port. */
let port = 3000;
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  void request.toArray().then((chunks: Buffer[]) => {
    const report = JSON.parse(Buffer.concat(chunks).toString()) as HostReport;
    // A late report of an earlier test's host does not count.
    if (!report.label.endsWith(`:${port}`)) return response.writeHead(204).end();
    reports.push(report);
    return answer(response);
  });
});
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  reports.splice(0);
  port += 1;
  answer = (response) => response.writeHead(204).end();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const log = Fastify().log;
let reporter: HostReporter;
const start = (options: Partial<ConstructorParameters<typeof HostReporter>[0]> = {}) => {
  reporter = new HostReporter({
    apiUrl,
    key: 'clef',
    port,
    served: () => served.entries,
    counts: null,
    log,
    ...options,
  });
  reporter.start();
};
afterEach(() => reporter.stop());

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("reports at once what it serves, in the registry's format", async () => {
  start();
  await until(() => reports.length > 0);
  const [report] = reports;
  expect(hostReportSchema.parse(report)).toEqual(report);
  expect(report).toMatchObject({
    key: 'clef',
    serving: [{ name: 'mf-guest', revision: 9, version }],
    loads: [],
  });
  expect(report?.label).toMatch(/^[\w.-]+:\d+$/);
});

test('without anything to serve it reports that it is alive', async () => {
  start({ served: () => [] });
  await until(() => reports.length > 0);
  expect(reports[0]?.serving).toEqual([]);
});

test('two processes of one machine have different ids', async () => {
  const names = () => new Set(reports.map(({ id }) => id)).size;
  start();
  await until(() => names() === 1);
  reporter.stop();
  start();
  await until(() => names() > 1);
  expect(names()).toBe(2);
});

test('without a key nothing is reported: the registry would refuse it', async () => {
  start({ key: null });
  reporter.report();
  // A second host reports: an unwanted report of the first one would arrive before.
  start();
  await until(() => reports.length > 0);
  expect(reports.map(({ key }) => key)).toEqual(['clef']);
});

test('any number of changes during a report lead to one more report, of the latest state', async () => {
  let revision = 1;
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  start({ served: () => [entryOf(release, { revision })] });
  await until(() => waiting.length === 1);
  for (revision = 2; revision < 20; revision += 1) reporter.report();
  answer = (response) => response.writeHead(204).end();
  waiting[0]?.writeHead(204).end();
  await until(() => reports.length > 1);
  expect(reports.slice(0, 2).map(({ serving }) => serving[0]?.revision)).toEqual([1, 20]);
});

test('nothing is reported after a stop', async () => {
  start();
  await until(() => reports.length > 0);
  reporter.stop();
  const { id } = reports[0] ?? { id: '' };
  const told = () => reports.filter((report) => report.id === id).length;
  const before = told();
  reporter.report();
  start();
  await until(() => reports.some((report) => report.id !== id));
  expect(told()).toBe(before);
});

describe('counts of page loads', () => {
  const counting = () => {
    const counts = new LoadCounts(visitKey('clef'));
    counts.count('192.0.2.1', [release.description]);
    return counts;
  };
  it.each([
    ['refused', (response: ServerResponse) => response.writeHead(503).end()],
    ['lost with the connection', (response: ServerResponse) => response.destroy()],
    ['answered by a page', (response: ServerResponse) => response.writeHead(404).end('<html>')],
  ])('are sent again when the report was %s', async (_what, refuse) => {
    const counts = counting();
    answer = refuse;
    start({ counts });
    await until(() => reports.length > 0);
    answer = (response) => response.writeHead(204).end();
    // The next report follows after a second; a change triggers it sooner.
    while (counts.untold().length > 0) {
      reporter.report();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // Once accepted, nothing remains for the next report.
    expect(reports.length).toBeGreaterThan(1);
    for (const { loads } of reports.slice(0, 2)) expect(loads).toMatchObject([{ version, loads: 1 }]);
  });
});

test('an unknown key is logged once, and again after it was accepted in between', async () => {
  const said = jest.spyOn(log, 'error');
  const answers = [403, 403, 403, 204, 403];
  answer = (response) => response.writeHead(answers[reports.length - 1] ?? 204).end();
  start();
  while (reports.length <= answers.length) {
    reporter.report();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('HOST_KEY')],
    [expect.stringContaining('HOST_KEY')],
  ]);
  expect(JSON.stringify(said.mock.calls)).not.toContain('clef');
});
