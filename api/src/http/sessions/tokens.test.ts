import Fastify, { type FastifyRequest } from 'fastify';
import { TEST_SECRET, testClock } from '../../../test/harness';
import { readConfig } from '../../ground/config';
import { bearerToken } from './caller';
import { deviceInWords } from './device';
import { installTokens, SESSION_SECONDS, type Tokens } from './tokens';

const clock = testClock('2026-11-22T10:00:00.999Z');
const NOW = Math.floor(clock.now().getTime() / 1000);
const app = Fastify();
const config = readConfig({
  ...{ NODE_ENV: 'test', DATABASE_URL: 'mysql://x:y@127.0.0.1/z', JWT_SECRET: TEST_SECRET },
});
let tokens: Tokens;
beforeAll(async () => {
  tokens = await installTokens(app, config, clock);
  await app.ready();
});
beforeEach(() => clock.set('2026-11-22T10:00:00.999Z'));
afterAll(() => app.close());

const USER = { id: 7, session_version: 3 };
test('an issued token is valid until the second in which it expires', () => {
  const token = tokens.issue(USER, 60);
  expect(tokens.read(token)).toMatchObject({ sub: '7', ver: 3, iat: NOW, exp: NOW + 60 });
  clock.set('2026-11-22T10:00:59.999Z');
  expect(tokens.read(token)).not.toBeNull();
  clock.set('2026-11-22T10:01:00Z');
  expect(tokens.read(token)).toBeNull();
});

test('two tokens of the same moment differ', () => {
  expect(tokens.read(tokens.issue(USER, 60))?.jti).not.toBe(tokens.read(tokens.issue(USER, 60))?.jti);
  expect(SESSION_SECONDS.remembered).toBeGreaterThan(SESSION_SECONDS.short);
});

test.each([
  ['Bearer abc.def.ghi', 'abc.def.ghi'],
  ['bearer   abc', 'abc'],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearer abc def', null],
  ['Basic abc', null],
  ['Token abc', null],
  ['bearer: abc', null],
  ['abc', null],
  [' Bearer abc', null],
  [undefined, null],
])('the header %j contains %j', (authorization, token) => {
  expect(bearerToken({ headers: { authorization } } as FastifyRequest)).toBe(token);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox sur Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge sur Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome sur Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome sur iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari sur Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0', 'Chrome sur Linux'],
  ['curl/8.5.0', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
  [undefined, 'Appareil inconnu'],
  [`${'x'.repeat(100_000)} Firefox/1 Windows`, 'Appareil inconnu'],
  ['<b>Firefox/1</b> Windows', 'Firefox sur Windows'],
])('%s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});
