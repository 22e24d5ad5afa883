import type { FastifyRequest } from 'fastify';
import { noPreviewCookie, previewCookie, previewCookieOf } from './preview-cookie';

const read = (cookie: string | undefined) => previewCookieOf({ headers: { cookie } } as FastifyRequest);

test.each([
  ['apercu=a.b-c_d', 'a.b-c_d'],
  ['session=x; apercu=abc', 'abc'],
  ['session=x;apercu=abc;theme=dark', 'abc'],
  ['apercu=first; apercu=second', 'first'],
  [`apercu=${'x'.repeat(4096)}`, 'x'.repeat(4096)],
])('%.40j contains the link', (cookie, link) => expect(read(cookie)).toBe(link));

test.each([
  undefined,
  '',
  'apercu=',
  'apercu',
  'monapercu=abc',
  'apercus=abc',
  'x=apercu=abc',
  'apercu="abc"',
  'apercu=a b',
  'apercu=<script>',
  'apercu=é',
  `apercu=${'x'.repeat(4097)}`,
])('%.40j contains none', (cookie) => expect(read(cookie)).toBeNull());

describe('the cookie that is set', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 1_000_000_500 }));
  afterEach(() => void jest.useRealTimers());
  const maxAge = (until: number) => Number(/Max-Age=(-?\d+)/.exec(previewCookie('abc', until, true))?.[1]);

  it('outlives the preview by a day, to report its end, and no longer', () => {
    const day = 86_400;
    expect(maxAge(1_000_060)).toBe(day + 59);
    expect([maxAge(1_000_000 - day), maxAge(0)]).toEqual([0, 0]);
  });
  it('is inaccessible to scripts and other sites, and to plain http when the site uses https', () => {
    const cookie = previewCookie('abc', 1_000_060, true);
    expect(cookie).toMatch(/^apercu=abc; Path=\/; .*SameSite=Lax; HttpOnly; Secure$/);
    expect(previewCookie('abc', 1_000_060, false)).not.toContain('Secure');
  });
  it('is removed by an empty cookie with the same attributes that expires at once', () => {
    expect(noPreviewCookie(true)).toBe('apercu=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure');
    expect(read(noPreviewCookie(true).split(';')[0])).toBeNull();
  });
});
