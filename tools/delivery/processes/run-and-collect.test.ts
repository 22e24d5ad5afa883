import { getPriority } from 'node:os';
import { runAndCollect } from './run-and-collect';

const node = (code: string, options = {}) => runAndCollect(process.execPath, ['-e', code], options);

test('returns the status, each stream, and both in order of arrival', async () => {
  const said = await node("console.log('é'); process.stderr.write('x'); process.exitCode = 3");
  expect(said).toMatchObject({ status: 3, stdout: 'é\n', stderr: 'x' });
  expect([...said.output].sort()).toEqual([...'é\nx'].sort());
});

test('a missing program has failed with a message; a killed one has failed', async () => {
  expect(await runAndCollect('/nowhere/at-all', [])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('ENOENT') as string,
  });
  expect((await node("process.kill(process.pid, 'SIGKILL')")).status).toBe(1);
});

test('a signal ends it', async () => {
  const stop = new AbortController();
  const ended = node('setInterval(() => undefined, 1000)', { signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  expect((await ended).status).toBe(1);
});

test('a character split between two chunks stays whole', async () => {
  const said = await node(
    'process.stdout.write(Buffer.from([0xc3])); setTimeout(() => process.stdout.write(Buffer.from([0xa9])), 50)',
  );
  expect(said.stdout).toBe('é');
});

test('in the background it lowers its priority and that of its children', async () => {
  // The priority is lowered after the start: the program waits for that, then compares its child's with its own.
  const levels = `
    const own = require('os').getPriority();
    if (own < 10) return;
    console.log(own >= 10, own === Number(require('child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()'])));
    process.exit();`;
  const background = await node(`setInterval(() => { ${levels} }, 20)`, { background: true });
  expect(background.stdout).toBe('true true\n');
  expect((await node('console.log(require("os").getPriority())')).stdout).toBe(`${getPriority()}\n`);
});
