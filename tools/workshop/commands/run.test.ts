import { runCommand } from './run';

let said: string[];
let told: unknown[];
let before: typeof process.exitCode;
beforeEach(() => {
  [said, told, before] = [[], [], process.exitCode];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  jest.spyOn(console, 'error').mockImplementation((error: unknown) => void told.push(error));
});
afterEach(() => (process.exitCode = before));

test.each([
  ['start', ['--port', '3001'], /« --port »[^]*npm start/],
  ['start', ['stop'], /« stop »/],
  ['dev', ['--host'], /« --host »/],
  ['restore', ['a', 'b'], /« b »/],
])(
  '%s %j is refused in one message without a stack, starts nothing, and fails',
  async (name, args, message) => {
    await runCommand(name, args);
    expect(told).toEqual([expect.stringMatching(message)]);
    expect([said, process.exitCode]).toEqual([[], 1]);
  },
);

test.each(['start', 'restore', 'backup', 'test', 'dev', 'build', 'lint', 'bench'])(
  '%s --help prints help, starts nothing, and succeeds',
  async (name) => {
    await runCommand(name, ['--help']);
    expect(said).toEqual([expect.stringContaining(name)]);
    expect([told, process.exitCode]).toEqual([[], before]);
  },
);

test('help wins over all other arguments', async () => {
  await runCommand('restore', ['/tmp/x', '--replace', '--help']);
  expect([said.length, told]).toEqual([1, []]);
});

test('an unknown command is an internal error, with its stack', async () => {
  await runCommand('nothing', []);
  expect(told).toMatchObject([{ code: 'MODULE_NOT_FOUND' }]);
  expect(process.exitCode).toBe(1);
});

test('a backup without a running product is refused with a message', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: '/nowhere/at-all', DATABASE_URL: '' });
  await runCommand('backup', ['/tmp/x']);
  expect(told).toEqual([expect.stringMatching(/Aucun « npm start »/)]);
  expect(process.exitCode).toBe(1);
});
