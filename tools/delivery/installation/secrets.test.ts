import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { makeDataFolder } from './config';
import { runningFile, runningProduct } from './running';
import { loadSecrets, saveSecrets, storedToken } from './secrets';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const file = () => join(dir, 'secrets.json');

test('the first start makes a secret that nobody else can read; later starts use it', () => {
  const { jwtSecret, deployToken } = loadSecrets(dir);
  expect(jwtSecret).toMatch(/^[\w-]{64}$/);
  expect(deployToken).toBeUndefined();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(loadSecrets(dir)).toEqual({ jwtSecret });
});

test('two installations have different secrets, and a missing folder is created for its owner only', () => {
  const below = join(dir, 'a/b');
  expect(loadSecrets(below).jwtSecret).not.toBe(loadSecrets(dir).jwtSecret);
  expect(statSync(below).mode & 0o777).toBe(0o700);
});

test('the token of the last start is stored, and replaces the previous one without a trace', () => {
  expect(storedToken(dir)).toBeUndefined();
  const secrets = loadSecrets(dir);
  saveSecrets(dir, { ...secrets, deployToken: 'un' });
  saveSecrets(dir, { ...secrets, deployToken: 'deux' });
  expect(storedToken(dir)).toBe('deux');
  expect(loadSecrets(dir)).toEqual({ ...secrets, deployToken: 'deux' });
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});

test.each([
  ['cut short', '{"jwtSecret":"abc'],
  ['empty', ''],
  ['null', 'null'],
  ['of another shape', '{"jwtSecret":12}'],
  ['an array', '[]'],
])('a file that is %s is named and never replaced, which would end every session', (_what, text) => {
  writeFileSync(file(), text);
  for (const read of [loadSecrets, storedToken]) {
    expect(() => read(dir)).toThrow(UserError);
    expect(() => read(dir)).toThrow(file());
  }
  expect(readFileSync(file(), 'utf8')).toBe(text);
});

test('the message about a damaged file reveals nothing of its content', () => {
  writeFileSync(file(), '{"jwtSecret":"very-secret');
  expect(() => loadSecrets(dir)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('very') }),
  );
});

describe('the record of a running product', () => {
  const env = () => ({ DATA_DIR: dir });
  const put = (text: string) => {
    makeDataFolder(join(dir, 'run'));
    writeFileSync(runningFile(dir), text);
  };
  it('is read by other commands', () => {
    const note = {
      url: 'http://localhost:3000',
      apiUrl: 'http://127.0.0.1:4000',
      databaseUrl: 'mysql://a/b',
    };
    put(JSON.stringify(note));
    expect(runningProduct(env())).toEqual(note);
  });
  it.each(['', '{"apiUrl":', 'null'])('counts as missing when it contains %j', (text) => {
    expect(runningProduct(env())).toBeNull();
    put(text);
    expect(runningProduct(env())).toBeNull();
  });
  it('does not hide a wrong setting', () =>
    expect(() => runningProduct({ ...env(), PORT: 'abc' })).toThrow(/PORT=abc/));
});
