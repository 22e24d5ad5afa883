import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { cookieOf, visitorOf } from './visitor';

const request = (cookie?: string) => ({ headers: { cookie } }) as unknown as FastifyRequest;
const set = (canary: unknown) => ({ entries: [{ canary: null }, { canary }] }) as unknown as LiveSet;
const quiet = set(null);
const running = set({ percent: 10 });

test.each([
  ['visiteur=abcdefgh', 'abcdefgh'],
  ['a=1; visiteur=abcdefgh; b=2', 'abcdefgh'],
  ['a=1;visiteur=abcd-ef.gh', 'abcd-ef.gh'],
  ['mon-visiteur=abcdefgh', null],
  ['visiteur=court', null],
  ['visiteur=', null],
  ['visiteur="><script>', null],
  ['', null],
  [undefined, null],
])('the cookie in %j is %j', (cookie, value) => expect(cookieOf(request(cookie), 'visiteur')).toBe(value));

describe('a visitor gets a name', () => {
  const header = jest.fn();
  const reply = { header } as unknown as FastifyReply;
  beforeEach(() => header.mockReset());

  test('only while a canary runs', () => {
    expect(visitorOf(request(), reply, quiet, true)).toBeNull();
    expect(header).not.toHaveBeenCalled();
    const name = visitorOf(request(), reply, running, true);
    expect(name).toMatch(/^[\w-]{30,64}$/);
    expect(header).toHaveBeenCalledWith(
      'Set-Cookie',
      `visiteur=${name}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`,
    );
    expect(cookieOf(request(`visiteur=${name}`), 'visiteur')).toBe(name);
  });

  test('once: a visitor with a name keeps it, also after the canary', () => {
    for (const now of [quiet, running])
      expect(visitorOf(request('visiteur=abcdefgh'), reply, now, true)).toBe('abcdefgh');
    expect(header).not.toHaveBeenCalled();
  });

  test('different from all others, also without https', () => {
    const names = Array.from({ length: 100 }, () => visitorOf(request(), reply, running, false));
    expect(new Set(names).size).toBe(100);
    expect(header.mock.calls.every(([, cookie]) => !String(cookie).includes('Secure'))).toBe(true);
  });
});
