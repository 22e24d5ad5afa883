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

/** All refused callers share a world, which must stay unchanged. */
async function askRefused(
  id: OperationId,
  method: string,
  callers: readonly CallerName[],
  world: World,
): Promise<Found> {
  const found: Found = {};
  const before = await storedState(api);
  for (const caller of callers) {
    const reply = await ask(id, method, caller, world);
    found[caller] = reply.status;
    if (reply.status >= 400) expectRefusal(reply);
  }
  expect({ id, state: await storedState(api) }).toEqual({ id, state: before });
  return found;
}

test('every call of the served document responds to each caller as the table says, and a refusal changes nothing', async () => {
  const { body: document } = await api.call<OpenApiDocument>('GET', '/api/openapi.json');
  const found: Record<string, Found> = {};
  const table: Record<string, Found> = {};
  for (const { id, method } of callsOf(document)) {
    if (!isOperation(id)) throw new Error(`${id} has no row in the authorisation table`);
    const { expected } = AUTHORISATION[id];
    table[id] = expected;
    const refused = CALLERS.filter((caller) => expected[caller] >= 400);
    const world = await makeWorld(api);
    found[id] = refused.length > 0 ? await askRefused(id, method, refused, world) : {};
    // Refusals change nothing. An earlier caller may have used up what the world had: then a fresh one decides.
    for (const caller of CALLERS.filter((each) => !refused.includes(each))) {
      const { status } = await ask(id, method, caller, world);
      found[id][caller] =
        status === expected[caller] ? status : (await ask(id, method, caller, await makeWorld(api))).status;
    }
  }
  expect(found).toEqual(table);
}, 600_000);

test('a visitor, a wrong role and a stranger get different refusals', async () => {
  const world = await makeWorld(api);
  const code = async (caller: CallerName) =>
    ((await ask('updateEvent', 'PUT', caller, world)).body as { code: string }).code;
  expect(await code('visitor')).toBe('unauthenticated');
  expect(await code('guest')).toBe('forbidden');
  expect(await code('otherOrganizer')).toBe('not_found');
});
