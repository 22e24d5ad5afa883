import { brotliCompressSync, gzipSync } from 'node:zlib';
import { entryOf, testRelease } from '../testing/fake-registry';
import { A, B, pub, shell, testHost } from '../testing/test-host';
import { shellWatch } from './shell-watch';

const host = testHost();

test('costs a page at most 2.5 kB, however it is compressed', async () => {
  await host.start();
  const { body } = await host.get('/guest');
  const without = body.replace(shellWatch(`1.0.0-${A}`, false), '');
  expect(without.length).toBeLessThan(body.length);
  for (const compress of [brotliCompressSync, gzipSync])
    expect(compress(body).length - compress(without).length).toBeLessThan(2_500);
});

describe('a browser in which the live shell failed', () => {
  const next = testRelease('shell', B);
  beforeEach(async () => {
    host.registry.publish([next], [entryOf(next, { fallback: shell.description }), entryOf(pub)]);
    await host.start();
  });
  const shellFor = async (cookie: string) => {
    const { body } = await host.get('/', { cookie });
    const watched = /\}\)\("([^"]+)",([01])\);/.exec(body);
    return {
      sent: /src="\/r\/shell\/([^/]+)\//.exec(body)?.[1],
      watched: watched?.[1],
      hasFallback: watched?.[2],
    };
  };

  it('gets the fallback; other browsers do not', async () => {
    expect(await shellFor('')).toEqual({ sent: `1.0.0-${B}`, watched: `1.0.0-${B}`, hasFallback: '1' });
    expect(await shellFor(`coque=1.0.0-${B}`)).toMatchObject({ sent: `1.0.0-${A}` });
  });
  it('is sent no third shell, and not the broken one again', async () => {
    expect(await shellFor(`coque=1.0.0-${B}`)).toMatchObject({ watched: `1.0.0-${A}`, hasFallback: '0' });
  });
  it('gets the live shell when another one failed', async () => {
    expect(await shellFor('coque=1.0.0-cccccccccccc')).toMatchObject({
      sent: `1.0.0-${B}`,
      hasFallback: '1',
    });
  });
  it('gets the same data in an open tab', async () => {
    const told = await host.get('/live-set.json', { cookie: `coque=1.0.0-${B}` });
    expect(told.json()).toMatchObject({ shell: `1.0.0-${A}` });
  });
});
