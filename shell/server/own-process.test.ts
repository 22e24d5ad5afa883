import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Runs code in a process that has loaded the module, and returns its process and its lines. */
function hostProcess(code: string, args: readonly string[] = []) {
  const module = join(__dirname, 'own-process.ts');
  const child = spawn(
    process.execPath,
    [...args, '--import', 'tsx', '--eval', `const own = require(${JSON.stringify(module)}); ${code}`],
    {
      env: { PATH: process.env.PATH, HOST_KEY: 'secret', TZ: 'Europe/Paris' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  return { child, lines: createInterface(child.stdout), errors: createInterface(child.stderr) };
}

test('a signal does not open the inspector', async () => {
  const { child, lines } = hostProcess(
    `own.closeInspector(false);
    process.stdin.on('data', () => setTimeout(() => console.log(String(require('node:inspector').url())), 200));
    console.log('up');`,
    ['--inspect-port=0'],
  );
  await once(lines, 'line');
  child.kill('SIGUSR1');
  child.stdin.write('x');
  expect(await once(lines, 'line')).toEqual(['undefined']);
  child.kill();
});

test('production does not start with an inspector', async () => {
  const { child } = hostProcess('own.closeInspector(true)', ['--inspect=0']);
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  const [status] = (await once(child, 'exit')) as [number];
  expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('refusé en production') });
});

test('after the start only what the system needs is in the environment', async () => {
  const { lines } = hostProcess(
    'own.forgetSecrets(process.env); console.log(Object.keys(process.env).join())',
  );
  expect(await once(lines, 'line')).toEqual(['PATH,TZ']);
});
