import type { OpenApiDocument } from '../../src/http/openapi';
import { operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { expectRefusal } from '../french-error';
import { startTestApi, type TestApi } from '../harness';
import { storedState } from '../state';
import { CALLERS, makeWorld, type CallerName } from '../world';
import { callsOf } from './document';
import { AUTHORISATION } from './table';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const isOperation = (id: string): id is OperationId => id in operations;

async function ask(id: OperationId, method: string, caller: CallerName) {
  const world = await makeWorld(api);
  const { path, ...options } = await AUTHORISATION[id].target(world, caller);
  // Reading changes nothing, and what is admitted may.
  const mustStay = method !== 'GET' && AUTHORISATION[id].expected[caller] >= 400;
  const before = mustStay ? await storedState(api) : null;
  const reply = await api.call(method, path, { ...options, token: world.tokenOf(caller) });
  return { reply, before };
}

test('every call of the served document answers each caller as the table says, and a refusal changes nothing', async () => {
  const { body: document } = await api.call<OpenApiDocument>('GET', '/api/openapi.json');
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const { id, method } of callsOf(document)) {
    if (!isOperation(id)) throw new Error(`${id} has no row in the authorisation table`);
    expected[id] = AUTHORISATION[id].expected;
    const statuses: Partial<Record<CallerName, number>> = {};
    for (const caller of CALLERS) {
      const { reply, before } = await ask(id, method, caller);
      statuses[caller] = reply.status;
      if (reply.status < 400) continue;
      expectRefusal(reply);
      if (before)
        expect({ id, caller, state: await storedState(api) }).toEqual({ id, caller, state: before });
    }
    found[id] = statuses;
  }
  expect(found).toEqual(expected);
}, 90_000);

test('a refusal tells a visitor, a wrong role and a stranger apart', async () => {
  const code = async (caller: CallerName) =>
    ((await ask('updateEvent', 'PUT', caller)).reply.body as { code: string }).code;
  expect(await code('visitor')).toBe('unauthenticated');
  expect(await code('guest')).toBe('forbidden');
  expect(await code('otherOrganizer')).toBe('not_found');
});
