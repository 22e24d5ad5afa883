import { testRelease } from '../testing/fake-registry';
import { areaOf, good, list, mainOf } from '../testing/rendering-areas';
import { B, testHost } from '../testing/test-host';

const host = testHost();

describe('the frame, of the shell’s own release', () => {
  const shellOf = (code: string, hash = B) =>
    testRelease('shell', hash, [], {
      'server.js': `var page=html=>JSON.stringify({head:null,html});var firstScreen=${code}`,
    });
  const framed = shellOf(`json=>{const {path,answers}=JSON.parse(json);
    return page("<p>"+path+" "+answers.areas.map(a=>a.name)+"</p>")}`);

  test('surrounds every page; an unknown URL has its text', async () => {
    host.publish(framed, good);
    await host.start();
    const { body } = await host.get('/good');
    expect(body).toMatch(
      /<div id="root"><p>header mf-good<\/p><main.*<\/main><p>footer mf-good<\/p><\/div>/s,
    );
    const unknown = await host.get('/nulle-part');
    expect([unknown.statusCode, mainOf(unknown.body)]).toEqual([
      404,
      expect.stringContaining('<p>not-found'),
    ]);
  });

  test('is made once for an address; visitors who ask at the same time get one page', async () => {
    const counting = '(()=>{let n=0;return ()=>page("<p>n"+(++n)+"</p>")})()';
    host.publish(shellOf(counting), areaOf('mf-list', [list], counting));
    host.registry.state.api['/api/events'] = [];
    host.registry.state.api['/api/categories'] = ['Sport'];
    await host.start();
    const pages = await Promise.all(Array.from({ length: 60 }, () => host.get('/list')));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    const parts = (body = '') => body.match(/<p>n\d<\/p>/g);
    expect(parts(pages[0]?.body)).toEqual(['<p>n1</p>', '<p>n1</p>', '<p>n2</p>']);
    host.registry.state.api['/api/categories'] = ['Musique'];
    expect(parts((await host.get('/list')).body)).toEqual(['<p>n1</p>', '<p>n2</p>', '<p>n2</p>']);
  });

  test('that fails leaves the logo, does not affect the area, and counts as the shell’s fault', async () => {
    host.publish(shellOf('()=>{throw 1}'), good);
    await host.start(undefined, { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' });
    const { body } = await host.get('/good');
    expect(mainOf(body)).toContain('<h1>Bon</h1>');
    expect(body).toContain('<a class="frame-logo" href="/">');
    await host.until(async () => host.registry.state.failures.length > 0);
    expect(host.registry.state.failures).toEqual([
      expect.objectContaining({ name: 'shell', code: 'first-screen', page: '/good' }),
    ]);
  });
});
