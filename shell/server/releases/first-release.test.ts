import { PAGE_DATA_URL } from '../../inlined/page-data';
import { guest, NOWHERE, pub, shell, testHost } from '../testing/test-host';

const host = testHost([shell]);

const answerOf = async (url: string) => {
  const { statusCode, headers, body } = await host.get(url);
  return { status: statusCode, retry: headers['retry-after'], body };
};
const statusOf = async (url: string) => (await answerOf(url)).status;

describe('the first seconds of a new installation', () => {
  it('a shell without areas has no page: each is reported as starting, not as unknown', async () => {
    await host.start();
    for (const url of ['/', '/events/12?onglet=avis']) {
      const { status, retry, body } = await answerOf(url);
      expect([status, retry]).toEqual([503, '2']);
      expect(body).toContain('<h1>Événéo démarre</h1>');
      expect(body).toContain('http-equiv="refresh"');
    }
  });

  it('the host is not ready, and robots do not see an empty site', async () => {
    await host.start();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await answerOf(PAGE_DATA_URL)).toMatchObject({ status: 503, retry: '2' });
    expect(await answerOf('/sitemap.xml')).toMatchObject({ status: 503, retry: '60' });
  });

  it('pages appear with the first area, and all other URLs are unknown from then on', async () => {
    await host.start();
    host.registry.state.api['/api/events?per_page=1000&page=1'] = { data: [] };
    host.publish(shell, pub);
    await host.until(async () => (await statusOf('/events')) === 200);
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/nulle-part')).toBe(404);
    expect(await statusOf('/sitemap.xml')).toBe(200);
  });

  it('never comes back: a start without the registry serves the stored set', async () => {
    host.publish(shell, pub, guest);
    await host.start();
    await host.stop();
    await host.start(NOWHERE);
    expect([await statusOf('/events'), await statusOf('/nulle-part')]).toEqual([200, 404]);
  });

  it('a stored set with only a shell is not a site either', async () => {
    await host.start();
    await host.stop();
    await host.start(NOWHERE);
    expect([await statusOf('/events'), await statusOf('/readyz')]).toEqual([503, 503]);
  });
});
