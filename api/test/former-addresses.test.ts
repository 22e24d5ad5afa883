/** What published areas call under former addresses answers as the present call does. */
import { formerOperations } from '@eveneo/contract/former-calls';
import { operations } from '@eveneo/contract/operations';
import { AUTHORISATION } from './authorisation/table';
import { testApi } from './harness';
import { makeWorld, type CallerName, type World } from './world';

const api = testApi();
let shared: World;
beforeAll(async () => (shared = await makeWorld(api)));

/** The former address of the call that the access table tries at its present one. */
function formerPath({ path, now }: (typeof formerOperations)[number], present: string): string {
  const [address = '', query] = present.split('?');
  const values = address.split('/');
  const names = operations[now].path.split('/');
  const former = path.replace(/\{\w+\}/g, (name) => values[names.indexOf(name)] ?? '');
  return query === undefined ? former : `${former}?${query}`;
}

/** Without what differs between two worlds: ids, names, codes and the number of the request. */
const shapeOf = (body: unknown) =>
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'requestId') return '';
    return typeof value === 'string' && key !== 'message' && key !== 'code' ? typeof value : value;
  }).replace(/\d+/g, '#');

test.each(formerOperations.map((one) => [one.id, one] as const))('%s', async (id, one) => {
  const caller = (/^(?:admin|organizer|helper)/.exec(id)?.[0] ?? 'visitor') as CallerName;
  const { target, expected } = AUTHORISATION[one.now];
  const ask = async (former: boolean) => {
    const world = one.method === 'GET' ? shared : await makeWorld(api);
    const { path, ...sent } = await target(world, caller);
    const address = former ? formerPath(one, path) : path;
    const { status, body } = await api.call(one.method, address, { ...sent, token: world.tokenOf(caller) });
    return { status, body: shapeOf(body) };
  };
  const answer = await ask(false);
  expect(answer.status).toBe(expected[caller]);
  expect(await ask(true)).toEqual(answer);
});
