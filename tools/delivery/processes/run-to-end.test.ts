import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { runToEnd } from './run-to-end';

const node = (code: string) => runToEnd(process.execPath, ['-e', code]);

test('returns the status of the program, or 1', async () => {
  expect(await node('process.exit(3)')).toBe(3);
  expect(await node('')).toBe(0);
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(1);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await runToEnd('/nowhere/at-all', [])).toBe(1);
});

test('a signal to the command ends the program first, which cleans up; nothing is run after it', async () => {
  const program = `
    process.on('SIGINT', () => { console.log('cleaned up'); process.exit(0); });
    setInterval(() => undefined, 1000);
    console.log('ready');`;
  const command = `
    const { runToEnd } = require(${JSON.stringify(require.resolve('./run-to-end.ts'))});
    runToEnd(process.execPath, ['-e', ${JSON.stringify(program)}]).then(() => setImmediate(() => console.log('next')));`;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, '-e', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (text.includes('ready')) child.kill('SIGTERM');
  });
  const signal = await new Promise((resolve) => child.once('close', (_, by) => resolve(by)));
  expect([output.split('\n').filter(Boolean), signal]).toEqual([['ready', 'cleaned up'], 'SIGTERM']);
});
