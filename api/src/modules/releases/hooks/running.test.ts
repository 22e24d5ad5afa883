import { Webhook } from 'standardwebhooks';
import { startTestApi, TEST_SECRET, readMetrics } from '../../../../test/harness';
import { startReceiver, type Received } from '../../../../test/receiver';
import { a, goLive, guestMove, mintToken, move } from '../../../../test/releases';
import { addHook } from './hooks';

const LIMIT_MS = 60_000;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('Not in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test(
  'two instances that run tell a receiver once what happens, signed; its secret path is in no log',
  async () => {
    const receiver = await startReceiver();
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const api = await startTestApi({
      environment: { HOOK_INTERNAL: '1', LOG_LEVEL: 'info' },
      dependencies: { logTo },
    });
    const second = await api.another();
    try {
      const of = { installation: TEST_SECRET, now: api.clock.now() };
      const token = await mintToken(api);
      await goLive(api, token, a);
      const added = await addHook(api.db, receiver.url, of);
      receiver.answer((response) => response.writeHead(500).end());
      await move(api, token, guestMove('lock', 1), 'Soldes');
      await until(() => lines.join('').includes('mail not sent'));
      receiver.answer((response) => response.writeHead(204).end());
      api.clock.set('2026-11-21T10:01:01Z');
      await receiver.until(2);
      await move(api, token, guestMove('unlock', 2), 'Finies');
      await until(async () => (await api.db('mail_outbox').whereNull('sent_at')).length === 0);

      const [first, again, last] = receiver.received;
      expect(receiver.received).toHaveLength(3);
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      const signed = ({ headers, body }: Received) => {
        const at = new Date(Number(headers['webhook-timestamp']) * 1000);
        return new Webhook(added?.secret ?? '').sign(headers['webhook-id'] ?? '', at, body);
      };
      for (const one of receiver.received) expect(one.headers['webhook-signature']).toBe(signed(one));
      expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
      expect(JSON.parse(again?.body ?? '')).toMatchObject({
        type: 'release.lock',
        data: { area: 'mf-guest', why: 'Soldes' },
      });
      expect(JSON.parse(last?.body ?? '')).toMatchObject({ type: 'release.unlock' });
      expect((await readMetrics(api)).get('release_hook_deliveries{state="waiting"}')).toBe(0);
      expect(lines.join('')).not.toContain('geheim');
    } finally {
      await second.close();
      await api.close();
      await receiver.close();
    }
  },
  LIMIT_MS * 2,
);
