import { PAGE_DATA_URL } from '../../inlined/page-data';
import { entryOf } from '../testing/fake-registry';
import { good, liveHost, NOWHERE, pub, shell } from '../testing/live-host';

const live = liveHost();

const answerOf = async (url: string) => {
  const answer = await live.host?.inject(url);
  return { status: answer?.statusCode, retry: answer?.headers['retry-after'], body: answer?.body ?? '' };
};
const statusOf = async (url: string) => (await answerOf(url)).status;
const served = async (url: string) => {
  const deadline = Date.now() + 30_000;
  while ((await statusOf(url)) !== 200) {
    if (Date.now() > deadline) throw new Error(`${url} is not served after 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('the first seconds of a new installation', () => {
  beforeEach(() => live.registry.publish([shell], [entryOf(shell)]));

  it.each(['/', '/events', '/guest', '/events/12?onglet=avis'])(
    'a shell without any area has no page: %s is said to start, not to be unknown',
    async (url) => {
      await live.start();
      const { status, retry, body } = await answerOf(url);
      expect([status, retry]).toEqual([503, '2']);
      expect(body).toContain('<h1>Événéo démarre</h1>');
      expect(body).toContain('http-equiv="refresh"');
    },
  );

  it('nobody is sent there, and no robot is told that the site is empty', async () => {
    await live.start();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await answerOf(PAGE_DATA_URL)).toMatchObject({ status: 503, retry: '2' });
    expect(await answerOf('/sitemap.xml')).toMatchObject({ status: 503, retry: '60' });
  });

  it('pages come with the first area, and what no area has is unknown from then on', async () => {
    await live.start();
    live.registry.publish([pub], [entryOf(shell), entryOf(pub)]);
    await served('/events');
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/nulle-part')).toBe(404);
    expect(await statusOf('/sitemap.xml')).toBe(200);
  });

  it('is over for good: a start without registry serves what was there', async () => {
    live.registry.publish([pub, good], [entryOf(shell), entryOf(pub), entryOf(good)]);
    await live.start();
    await live.stop();
    await live.start(NOWHERE);
    expect([await statusOf('/events'), await statusOf('/nulle-part')]).toEqual([200, 404]);
  });

  it('a stored set of a shell alone is no site either', async () => {
    await live.start();
    await live.stop();
    await live.start(NOWHERE);
    expect([await statusOf('/events'), await statusOf('/readyz')]).toEqual([503, 503]);
  });
});
