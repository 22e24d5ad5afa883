import type { FailureReport } from '@eveneo/contract/delivery/faults';
import { startTestApi } from '../../../../test/harness';
import { a, api, beforeEachOnEmptyRegistry, goLive, minuteAt, overview } from '../../../../test/releases';
import { hostTells, visit } from '../../../../test/reports';
import { placesOf } from './stack';

beforeEachOnEmptyRegistry();

const { version } = a.description;

test('failures are counted by release and move nothing; those of unknown releases are dropped', async () => {
  await goLive(a);
  const report = (json: object) => api.call('POST', '/api/releases/failures', { json });
  const fault = { name: 'mf-guest', version, code: 'module' };
  expect((await report(fault)).status).toBe(204);
  await Promise.all(Array.from({ length: 5 }, () => report({ ...fault, code: 'render' })));
  expect((await report({ ...fault, version: '1.0.0-ffffffffffff' })).status).toBe(204);
  expect((await report({ ...fault, code: 'x' })).status).toBe(422);
  const body = await overview();
  expect(body.releases[0]).toMatchObject({ version, failures: 6 });
  expect(body.pointers[0]).toMatchObject({ revision: 1, live: version });
  expect(await api.db('release_failures').count({ n: '*' })).toEqual([{ n: 2 }]);
});

test('failure reports are throttled by address', async () => {
  const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const report = () =>
    strict.call('POST', '/api/releases/failures', {
      json: { name: 'mf-guest', version, code: 'module' },
    });
  const answers = [await report(), await report(), await report(), await report()];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

const MINUTE = minuteAt('10:00:00');
/** A browser's report about the live release, from its own address. */
const report = (changes: Partial<FailureReport> = {}, from = '1.1.1.1', to = api) =>
  to.call('POST', '/api/releases/failures', {
    json: { name: 'mf-guest', version, code: 'render', ...changes },
    headers: { 'x-forwarded-for': from },
  });
const day = async () => (await overview()).releases[0]?.day;

describe('page loads', () => {
  beforeEach(() => goLive(a));

  test('are reported by each host as totals: late, repeated or out of order they are the same', async () => {
    await hostTells([{ loads: 5 }]);
    await hostTells([{ loads: 7 }, { loads: 2, minute: MINUTE - 1 }]);
    await hostTells([{ loads: 7 }]);
    await hostTells([{ loads: 5 }]);
    await Promise.all(Array.from({ length: 8 }, (_, n) => hostTells([{ loads: n }], 'hote-deux')));
    expect(await day()).toEqual({ loads: 7 + 2 + 7, failed: 0 });
  });

  test('of a wrong clock do not count', async () => {
    await hostTells([{ minute: MINUTE + 90 }, { minute: 12 }]);
    expect(await day()).toEqual({ loads: 0, failed: 0 });
  });

  test('fail once each, however often and in whatever ways that is reported', async () => {
    const signed = visit();
    await Promise.all(Array.from({ length: 9 }, (_, n) => report({ visit: signed }, `1.1.1.${n}`)));
    await report({ visit: signed, code: 'uncaught' });
    expect(await day()).toMatchObject({ failed: 1 });
    await report({ visit: visit() });
    expect(await day()).toMatchObject({ failed: 2 });
  });

  test("also fail if the host's clock is some minutes ahead of the API's", async () => {
    await report({ visit: visit(-2 * 60_000) }, '1.1.1.2');
    await report({ visit: visit(-9 * 60_000) }, '1.1.1.3');
    expect(await day()).toMatchObject({ failed: 2 });
  });

  test("do not fail by a report without a host's signature, or signed for another day: those stay anonymous", async () => {
    const forged = visit(0, api, 'another secret');
    for (const other of [undefined, '', 'x', forged, visit(25 * 3_600_000), visit(-3_600_000)])
      expect((await report({ visit: other })).status).toBe(204);
    expect(await day()).toMatchObject({ failed: 0 });
    expect((await overview()).releases[0]?.failures).toBe(6);
  });

  test('of one address fail once a day, whichever address of its network it uses', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '1' } });
    await strict.db('releases').insert(await api.db('releases').where({ version }).first());
    const from = (address: string) => report({ visit: visit() }, address, strict);
    for (let n = 0; n < 9; n += 1) await from(`2001:db8:0:1::${n}`);
    for (const other of ['2001:db8:0:2::1', '1.1.1.1', '1.1.1.2']) await from(other);
    const rows = await strict.db('release_traffic').select('failures');
    expect(rows).toEqual([{ failures: 4 }]);
    // Anonymous reports are limited by network too.
    expect(await strict.db('release_failures').select('reports')).toEqual([{ reports: 5 + 3 }]);
  });
});

test('a page that throws on valid data is at fault, on invalid data no release is', async () => {
  await goLive(a);
  const categories = (await api.call('GET', '/api/categories')).body;
  const thrown = (url: string, body: unknown) =>
    report({
      visit: visit(),
      code: 'data',
      answers: [{ url, body }],
      stack: 'TypeError: x is not a function',
    });
  for (const [url, body] of [
    ['/api/categories', { data: [{ id: 'x', name: null }] }],
    ['/api/categories', null],
    ['/api/nothing', {}],
    ['//elsewhere', categories],
  ] as const)
    await thrown(url, body);
  await report({ visit: visit(), code: 'data' });
  expect(await day()).toMatchObject({ failed: 0 });
  await thrown('/api/categories?x=1', categories);
  expect(await day()).toMatchObject({ failed: 1 });
  await report({ visit: visit(), code: 'data', answers: [] });
  expect(await day()).toMatchObject({ failed: 2 });
});

const AT = 'https://eveneo.example/r/mf-guest/1.0.0-aaaaaaaaaaaa/chunks';

test('Chromium: the kind, the engine’s message, and positions in releases only', () => {
  const stack = `TypeError: Cannot read properties of undefined (reading 'date')
    at Card (${AT}/dashboard.js:1:2042)
    at Object.render (https://eveneo.example/r/shell/1.0.0-bbbbbbbbbbbb/shell.js:2:99)
    at https://eveneo.example/events?q=alice:1:1`;
  expect(placesOf(stack)).toBe(
    [
      "TypeError: Cannot read properties of undefined (reading 'date')",
      'mf-guest/1.0.0-aaaaaaaaaaaa/chunks/dashboard.js:1:2042 Card',
      'shell/1.0.0-bbbbbbbbbbbb/shell.js:2:99 Object.render',
    ].join('\n'),
  );
});

test('Firefox and Safari write the function before an @', () => {
  expect(placesOf(`Card@${AT}/a.js:1:20\n@${AT}/b.js:3:4\n`)).toBe(
    'mf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js:1:20 Card\nmf-guest/1.0.0-aaaaaaaaaaaa/chunks/b.js:3:4',
  );
});

test('a message written by a program may quote a person: only its kind is kept', () => {
  expect(placesOf(`Error: no seat for alice@exemple.fr\n    at f (${AT}/a.js:1:2)`)).toBe(
    'Error\nmf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js:1:2 f',
  );
  expect(placesOf('alice@exemple.fr is not here')).toBe('');
  expect(placesOf('')).toBe('');
});

describe('the engine’s message', () => {
  test.each([
    // Built-in messages of Firefox, Chromium and Safari.
    `TypeError: can't access property "date", event is undefined`,
    `ReferenceError: can't access lexical declaration 'card' before initialization`,
    'TypeError: seats.map is not a function',
    "TypeError: Cannot read properties of null (reading 'length')",
    "TypeError: Cannot assign to read only property 'title' of object '#<Object>'",
    "TypeError: undefined is not an object (evaluating 'list[0].place = event.place')",
    "TypeError: event.then is not a function. (In 'event.then(show)', 'event.then' is undefined)",
    "ReferenceError: Can't find variable: card",
    'RangeError: Maximum call stack size exceeded',
    'RangeError: Invalid time value',
    'TypeError: a?.b is not iterable',
  ])('code is kept: %s', (sentence) => expect(placesOf(`${sentence}\n`)).toBe(sentence));

  test.each([
    ['TypeError: URL constructor: /billets?nom=Alice Martin is not a valid URL.', 'TypeError'],
    ['TypeError: Window.fetch: alice martin is not a valid URL.', 'TypeError'],
    ['TypeError: Failed to parse URL from alice@exemple.fr', 'TypeError'],
    [
      'TypeError: error loading dynamically imported module: https://eveneo.example/r/a.js?alice',
      'TypeError: error loading dynamically imported module: [...]',
    ],
    ['TypeError: /events/12?jeton=secret is no function', 'TypeError: [...] is no function'],
    ["TypeError: Cannot create property 'x' on string 'Alice Martin'", 'TypeError'],
    [`TypeError: can't assign to property "x" on "Martin": not an object`, 'TypeError'],
    ["TypeError: Cannot use 'in' operator to search for 'x' in Alice Martin", 'TypeError'],
    ['TypeError: Iterator value Alice is not an entry object', 'TypeError'],
    ['RangeError: invalid language tag: "alice"', 'RangeError'],
    ['RangeError: Invalid time zone specified: Alice', 'RangeError'],
    [
      "TypeError: Cannot read properties of undefined (reading 'Alice Martin')",
      'TypeError: Cannot read properties of undefined (reading [...])',
    ],
    [
      `TypeError: can't access property "alice@exemple.fr", seats is undefined`,
      `TypeError: can't access property "[...]", seats is undefined`,
    ],
    [`TypeError: x "Alice ${'y'.repeat(300)}`, 'TypeError: x [...]'],
  ])('possible user input is removed: %s', (sentence, kept) => {
    expect(placesOf(`${sentence}\n    at f (${AT}/a.js:1:2)`)).toBe(
      `${kept}\nmf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js:1:2 f`,
    );
  });
});

test('endless and hostile stacks are cut, quickly', () => {
  const frame = `    at f (${AT}/a.js:1:2)\n`;
  expect(placesOf(`Error\n${frame.repeat(90)}`).split('\n')).toHaveLength(13);
  const before = process.cpuUsage();
  for (const hostile of ['a '.repeat(4000), '/r/'.repeat(2600), 'at '.repeat(2600), `@${'('.repeat(7000)}`])
    placesOf(hostile);
  // Microseconds of processor time, independent of other load.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test('files that did not arrive are counted apart: no release is judged by a slow or broken line', async () => {
  await goLive(a);
  for (let n = 0; n < 4; n += 1) await report({ visit: visit(), code: 'timeout' }, `1.1.2.${n}`);
  expect((await overview()).releases[0]).toMatchObject({ failures: 0, day: { failed: 0 } });
  expect(await api.db('release_failures').select('code', 'reports')).toEqual([
    { code: 'timeout', reports: 4 },
  ]);
});
