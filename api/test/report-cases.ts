import type { CaseDetail, CasesPage } from '@eveneo/contract/application/reports';
import type { ReviewList } from '@eveneo/contract/application/talk';
import { addGathering, addUser, type Person } from './fixtures';
import { testApi } from './harness';

/** Before each test: an event with its people, and a second admin; calls about reports. */

export const api = testApi({
  environment: { PUBLIC_URL: 'https://eveneo.fr', RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
  dependencies: { background: false },
});

export type World = Awaited<ReturnType<typeof addGathering>>;
export let world: World;
export let second: Person;
let network = 0;
/** The calls that follow come from another network. */
export const changeNetwork = () => {
  network += 1;
};
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  await api.db('users').where({ role: 'admin' }).update({ role: 'guest' });
  world = await addGathering(api);
  second = await addUser(api, 'admin');
  changeNetwork();
});

export const call = <T = { code: string; message: string }>(
  by: Person | null,
  method: string,
  path: string,
  json?: object,
) =>
  api.call<T>(method, `/api${path}`, {
    ...(by && { token: by.token }),
    ...(json && { json }),
    headers: { 'x-forwarded-for': `203.0.113.${network}` },
  });
export const VISITOR = { name: 'Léo Marchand', email: 'leo@exemple.fr' };
export const report = (by: Person | null, piece: { kind: string; id: number }, more: object = {}) =>
  call<{ token: string; message: string; errors?: object }>(by, 'POST', '/reports', {
    ...{ ...piece, category: 'hate', words: 'C’est injurieux' },
    ...(by === null && VISITOR),
    ...more,
  });
export const queue = async (by: Person, state = '') =>
  (await call<CasesPage>(by, 'GET', `/admin/reports?${state && `state=${state}`}`)).body;
export const onCase = (by: Person, id: number, what = '', json?: object) =>
  call<CaseDetail & { code: string }>(by, json ? 'POST' : 'GET', `/admin/reports/${id}${what}`, json);
export const decide = (by: Person, id: number, decision: string, more: object = {}) =>
  onCase(by, id, '/decision', { decision, rule: 'hate', facts: 'Des injures envers l’équipe', ...more });
export const takeDown = (by: Person, kind: string, id: number) =>
  call<CaseDetail & { code: string }>(by, 'POST', '/admin/takedowns', {
    ...{ kind, id, rule: 'hate', facts: 'Des injures' },
  });
export const caseId = async (kind: string, id: number): Promise<number> =>
  (await api.db('report_cases').where({ kind, target_id: id }).orderBy('id', 'desc').pluck('id'))[0];
export const acts = async () => (await api.db('acts').orderBy('id').pluck('act')) as string[];

export async function addReview({ id, guest }: World): Promise<number> {
  await call(guest, 'POST', `/events/${id}/reviews`, { rating: 1, comment: 'Bande d’idiots' });
  const { id: reviewId } = (await api.db('reviews').where({ event_id: id }).first('id')) as { id: number };
  return reviewId;
}
export const ratings = async ({ id, organizer }: World) =>
  (await call<ReviewList>(organizer, 'GET', `/events/${id}/reviews`)).body;
