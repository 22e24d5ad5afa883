import { runSideBySide, type Stage } from './side-by-side';

function later() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

type Work = () => unknown;
const stage = (name: string, passed: number, failed = 0, work: Work = () => undefined): Stage => ({
  name,
  limitMs: 60_000,
  run: async (print) => {
    print(`${name} begins`);
    await work();
    print(`${name} ends`);
    return { passed, failed };
  },
});

/** Runs both rows; `lines` are only those that the stages print, `text` is everything. */
async function run(front: Stage[], back: Stage[]) {
  const lines: string[] = [];
  const counts = await runSideBySide(front, back, (line) => lines.push(line));
  return { counts, lines: lines.filter((line) => /^\w+ (begins|ends)$/.test(line)), text: lines.join('\n') };
}

test('both rows count, and failures of either', async () => {
  const { counts } = await run([stage('a', 1), stage('b', 2, 1)], [stage('c', 4), stage('d', 8, 2)]);
  expect(counts).toEqual({ passed: 15, failed: 3 });
});

test('the rows run in parallel: here each waits for the other', async () => {
  const [first, second] = [later(), later()];
  const front = stage('front', 1, 0, () => {
    first.resolve();
    return second.promise;
  });
  const back = stage('back', 1, 0, () => first.promise.then(second.resolve));
  expect((await run([front], [back])).counts).toEqual({ passed: 2, failed: 0 });
});

test('a stage of the back row is printed as a whole, never inside one of the front row', async () => {
  const [behindDone, aDone] = [later(), later()];
  const behind = stage('behind', 1, 0, () => aDone.promise);
  // Runs after `behind` and lets `b` end: `behind` has therefore ended while `b` runs.
  const mark = stage('mark', 0, 0, behindDone.resolve);
  const front = [stage('a', 1, 0, aDone.resolve), stage('b', 1, 0, () => behindDone.promise)];
  const { lines } = await run(front, [behind, mark]);
  expect(lines.indexOf('behind ends')).toBe(lines.indexOf('behind begins') + 1);
  expect(lines.indexOf('b ends')).toBe(lines.indexOf('b begins') + 1);
});

test('the rest of the back row is awaited and printed at the end', async () => {
  const frontDone = later();
  const late = stage('late', 1, 0, () => frontDone.promise);
  const { lines, counts } = await run([stage('front', 1, 0, frontDone.resolve)], [late, stage('last', 1)]);
  expect(lines.slice(-4)).toEqual(['late begins', 'late ends', 'last begins', 'last ends']);
  expect(counts).toEqual({ passed: 3, failed: 0 });
});

test.each(['front', 'back'])(
  'a stage of the %s row that throws is one failure, and the rest runs',
  async (row) => {
    const broken: Stage = {
      name: 'broken',
      limitMs: 60_000,
      run: () => Promise.reject(new Error('no browser here')),
    };
    const rows: [Stage[], Stage[]] = [[stage('a', 1)], [stage('b', 1)]];
    rows[row === 'front' ? 0 : 1].unshift(broken);
    const { counts, text } = await run(...rows);
    expect(counts).toEqual({ passed: 2, failed: 1 });
    expect(text).toContain('── broken ──\nno browser here\nbroken : 0 réussi(s), 1 en échec, en 0 s');
  },
);

test('each line is written at once', async () => {
  const print = jest.fn();
  await runSideBySide([stage('front', 1)], [stage('behind', 1)], print);
  expect(print.mock.calls.every((given) => given.length === 1)).toBe(true);
  expect(print.mock.calls.flat()).toContain('behind ends');
});

test('a stage over its time limit is aborted, names the running files, and has failed', async () => {
  const slow: Stage = {
    name: 'slow',
    limitMs: 30,
    running: () => ['a.test.ts'],
    run: (_print, limit) =>
      new Promise((resolve) => limit.addEventListener('abort', () => resolve({ passed: 5, failed: 0 }))),
  };
  const { counts, text } = await run([slow, stage('next', 1)], []);
  expect(counts).toEqual({ passed: 6, failed: 1 });
  expect(text).toMatch(/slow : arrêté après .* en cours : a\.test\.ts/);
});
