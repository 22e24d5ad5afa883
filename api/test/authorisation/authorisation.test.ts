import { operations, type OperationId } from '@eveneo/contract/operations';
import type { OpenApiDocument } from '../../src/http/openapi';
import { expectRefusal } from '../french-error';
import { testApi, type Reply } from '../harness';
import { storedState } from '../state';
import { CALLERS, makeWorld, type CallerName, type World } from '../world';
import { callsOf } from './document';
import { AUTHORISATION } from './table';

const api = testApi();

const isOperation = (id: string): id is OperationId => id in operations;

async function ask(id: OperationId, method: string, caller: CallerName, world: World): Promise<Reply> {
  const { path, ...options } = await AUTHORISATION[id].target(world, caller);
  return api.call(method, path, { ...options, token: world.tokenOf(caller) });
}

type Found = Partial<Record<CallerName, number>>;

test('every call of the served document responds to each caller as the table says, and a refusal changes nothing', async () => {
  const { body: document } = await api.call<OpenApiDocument>('GET', '/api/openapi.json');
  const calls = callsOf(document).map(({ id, method }) => {
    if (!isOperation(id)) throw new Error(`${id} has no row in the authorisation table`);
    return { id, method, expected: AUTHORISATION[id].expected };
  });
  const found: Record<string, Found> = {};
  // Refused callers of all calls share one world, which must stay unchanged.
  const shared = await makeWorld(api);
  const before = await storedState(api);
  let unchecked: OperationId[] = [];
  for (const { id, method, expected } of calls) {
    const own: Found = (found[id] = {});
    for (const caller of CALLERS.filter((each) => expected[each] >= 400)) {
      const reply = await ask(id, method, caller, shared);
      own[caller] = reply.status;
      if (reply.status >= 400) expectRefusal(reply);
    }
    unchecked.push(id);
    if (unchecked.length < 16 && id !== calls.at(-1)?.id) continue;
    expect({ unchecked, state: await storedState(api) }).toEqual({ unchecked, state: before });
    unchecked = [];
  }
  // An earlier caller may have used up something in the shared world: then the call is repeated in a fresh one.
  for (const { id, method, expected } of calls) {
    const world = method === 'GET' ? shared : await makeWorld(api);
    const own = found[id] ?? {};
    for (const caller of CALLERS.filter((each) => expected[each] < 400)) {
      const { status } = await ask(id, method, caller, world);
      own[caller] =
        status === expected[caller] ? status : (await ask(id, method, caller, await makeWorld(api))).status;
    }
  }
  expect(found).toEqual(Object.fromEntries(calls.map(({ id, expected }) => [id, expected])));
}, 600_000);

test('a visitor, a wrong role and a stranger get different refusals', async () => {
  const world = await makeWorld(api);
  const code = async (caller: CallerName) =>
    ((await ask('updateEvent', 'PUT', caller, world)).body as { code: string }).code;
  expect(await code('visitor')).toBe('unauthenticated');
  expect(await code('guest')).toBe('forbidden');
  expect(await code('otherOrganizer')).toBe('not_found');
});
