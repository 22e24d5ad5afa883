import { hashOf } from '../http/security-headers';
import { testRelease } from '../testing/fake-registry';
import { areaOf, list } from '../testing/rendering-areas';
import { A, shell, testHost } from '../testing/test-host';
import { FirstScreens } from './first-screens';

const host = testHost([shell]);

describe('the stylesheets of a first screen', () => {
  const sheet =
    'b{background:url(../assets/b.svg)}i{content:"</style>"}\r\nu{background:url(#a) url("data:x")}';
  const styled = () => {
    const area = areaOf('mf-list', [list], 'json=>page("<p>x</p>")');
    const [path, other] = ['chunks/list.css', 'chunks/later.css'];
    const made = testRelease('mf-list', A, [list], { ...area.files, [path]: sheet, [other]: 'p{}' });
    made.description.modules = { list: { js: [], css: [path] } };
    return made;
  };
  const pageOf = async (area: ReturnType<typeof styled>) => {
    host.publish(shell, area);
    host.registry.state.api['/api/events'] = host.registry.state.api['/api/categories'] = [];
    await host.start();
    const { body, headers } = await host.get('/list');
    const [, allowed = ''] = /style-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? [];
    return { body, allowed };
  };

  it('are in the page, the shell’s first, and allowed by their hashes', async () => {
    const { body, allowed } = await pageOf(styled());
    const styles = [...body.matchAll(/<style data-href="([^"]*)">(.*?)<\/style>/gs)];
    expect(styles.map(([, url]) => url)).toEqual([
      `/r/shell/${shell.description.version}/shell.css`,
      `/r/mf-list/1.0.0-${A}/chunks/list.css`,
    ]);
    // References are relative to the sheet's URL; nothing ends the element early.
    expect(styles[1]?.[2]).toBe(
      `b{background:url(/r/mf-list/1.0.0-${A}/chunks/../assets/b.svg)}i{content:"<\\/style>"}\nu{background:url(#a) url("data:x")}`,
    );
    expect(allowed).toBe(`'self' ${styles.map(([, , text = '']) => hashOf(text)).join(' ')}`);
    expect(body).not.toMatch(/<link[^>]*\.css/);
  });

  it('are linked on pages with a skeleton, which the policy gives no style of its own', async () => {
    const area = styled();
    area.description.files = area.description.files.filter(({ path }) => path !== 'server.js');
    const { body, allowed } = await pageOf(area);
    expect(body).toContain('<link rel="stylesheet" href="/r/shell/');
    expect(body).toContain('<link rel="preload" as="style" fetchpriority="high" href="/r/mf-list/');
    expect([allowed, body.includes('<style')]).toEqual(["'self'", false]);
  });
});

test('a stylesheet without the registered hash, too large, or that cannot be read, is not inlined', async () => {
  const large = `a{}${' '.repeat(64 * 1024)}`;
  const { description } = testRelease('mf-list', A, [], { 'a.css': 'a{}', 'b.css': large });
  const style = (bytes: string | null, path = 'a.css') =>
    new FirstScreens(
      { get: async () => (bytes === null ? null : { type: 'text/css', bytes: Buffer.from(bytes) }) },
      { warn: jest.fn() },
    ).style(description, path, `/r/mf-list/1/${path}`);
  expect(await style('a{}')).toBe('a{}');
  expect([await style('b{}'), await style(large, 'b.css'), await style(null)]).toEqual([null, null, null]);
});
