import type { Hold, TakenPlace } from '@eveneo/contract/application/holds';
import { lapseDueHolds } from '../src/product/holds/service';
import type { Reply, TestApi } from './harness';
import type { collectMails } from './mails';

let last = 0;

/** How many replies have each status. */
export const statusesOf = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))].map((status) => [
      status,
      replies.filter((reply) => reply.status === status).length,
    ]),
  );

/**
 * What tests of held places do with an API. Its networks count, so it needs `TRUSTED_PROXIES: '127.0.0.1'`.
 * @param id the event, unless a call names another
 */
export function holdsOf(api: TestApi, { mailTo }: ReturnType<typeof collectMails>, id: () => number) {
  /** A visitor of a network of their own. */
  function visitor(network?: string, of = api) {
    last += 1;
    const own = network ?? `10.${Math.floor(last / 250)}.${last % 250}.1`;
    const email = `visiteur${last}@exemple.fr`;
    return {
      email,
      hold: (json: object = {}, event = id()) =>
        of.call<{ message: string; watch?: string; code?: string; errors?: object }>(
          'POST',
          `/api/events/${event}/holds`,
          {
            json: { name: 'Zoé Petit', email, ...json },
            headers: { 'x-forwarded-for': own },
          },
        ),
    };
  }
  const linkOf = async (email: string) =>
    /confirm-place#(\S+)/.exec((await mailTo(email, /confirmez votre place$/)).text)?.[1] ?? '';
  const read = (token: string) => api.call<Hold>('POST', '/api/hold-link', { json: { token } });
  const take = (token: string, of = api, network?: string) =>
    of.call<TakenPlace & { code?: string }>('POST', '/api/hold-link/take', {
      json: { token },
      ...(network && { headers: { 'x-forwarded-for': network } }),
    });
  const watch = (token = '') =>
    api.call<{ status: string; message?: string }>('POST', '/api/hold-link/watch', { json: { token } });
  const counts = async (event = id()) => {
    const { n, w } = await api
      .db('events')
      .where({ id: event })
      .first<{ n: number; w: number }>({ n: 'registrations_count', w: 'waiting_count' });
    const [rows] = await api
      .db('registrations')
      .where({ event_id: event })
      .count<{ n: number }[]>({ n: '*' });
    const [held] = await api
      .db('place_holds')
      .where({ event_id: event, status: 'held' })
      .count<{ n: number }[]>({ n: '*' });
    return { count: n, rows: Number(rows?.n), held: Number(held?.n), waiting: w };
  };
  /** A held place whose link is known. */
  async function held(json: object = {}) {
    const one = visitor();
    const { status, body } = await one.hold(json);
    expect(status).toBe(202);
    return { ...one, watched: body.watch, token: await linkOf(one.email) };
  }
  const lapse = () => lapseDueHolds({ ...api, lists: { touch: () => undefined } as never });
  return { visitor, linkOf, read, watch, take, counts, held, lapse };
}
