import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import { createTurns, thingOf } from './turns';

/** Work that ends when the test says so. */
function gate() {
  let open = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const done = new Promise<string>((resolve, reject) => {
    open = () => resolve('done');
    fail = reject;
  });
  return { done, open, fail };
}
/** Lets everything that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work on one key runs in order of arrival, one at a time', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const gates = [gate(), gate(), gate()];
  const all = gates.map(({ done }, at) =>
    inTurn('7', async () => {
      log.push(`begins ${at}`);
      await done;
      log.push(`ends ${at}`);
      return at;
    }),
  );
  await settled();
  expect(log).toEqual(['begins 0']);
  gates[2]?.open();
  gates[1]?.open();
  await settled();
  expect(log).toEqual(['begins 0']);
  gates[0]?.open();
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
  expect(log).toEqual(['begins 0', 'ends 0', 'begins 1', 'ends 1', 'begins 2', 'ends 2']);
});

test('work on different keys runs in parallel', async () => {
  const inTurn = createTurns();
  const waiting = gate();
  const first = inTurn('1', () => waiting.done);
  expect(await inTurn('2', () => Promise.resolve('free'))).toBe('free');
  waiting.open();
  expect(await first).toBe('done');
});

test('a failure affects only its own caller: the next one runs', async () => {
  const inTurn = createTurns();
  const failing = gate();
  const first = inTurn('7', () => failing.done);
  const second = inTurn('7', () => Promise.resolve('second'));
  failing.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await inTurn('7', () => Promise.resolve('third'))).toBe('third');
});

test('a synchronous exception counts as a rejection', async () => {
  const inTurn = createTurns();
  const thrown = inTurn('7', () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await inTurn('7', () => Promise.resolve('next'))).toBe('next');
});

test('whoever waits too long for a turn is refused, and the others go on', async () => {
  const inTurn = createTurns(20);
  const slow = gate();
  const first = inTurn('7', () => slow.done);
  await expect(inTurn('7', () => Promise.resolve('late'))).rejects.toMatchObject({ status: 503 });
  slow.open();
  expect(await first).toBe('done');
  expect(await inTurn('7', () => Promise.resolve('next'))).toBe('next');
});

/** Writes that concern the caller's own rows alone, or make something new. */
const WITHOUT_A_THING =
  /^\/api\/(?:user(?:\/|$)|login$|register$|forgot-password$|logout$|favourites$|mail\/(?:opt-out|added|invitations)$|embed-settings$|past-guests\/|attestations\/check$|releases)|^\/api\/(?:events|series|admin\/(?:role-invitations|failing-mails\/retry))$/;
const WITH_A_QUEUE = ['registerSeries', 'registerToEvent'];

test('every write on one event, piece or link waits for its turn', () => {
  const given = {
    params: undefined,
    body: { kind: 'event', id: 7, token: 'x', secret: 'y' },
    eventId: undefined,
  };
  const lacking = (Object.values(operations) as Operation[]).filter((operation) => {
    if (operation.method === 'GET' || WITHOUT_A_THING.test(operation.path)) return false;
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 7]);
    const body =
      operation.body && 'shape' in operation.body.schema ? pickedFrom(operation, given.body) : undefined;
    const params = names.length > 0 ? Object.fromEntries(names) : undefined;
    return thingOf(operation, { params, body, eventId: undefined }) === null;
  });
  expect(lacking.map(({ id }) => id).sort()).toEqual(WITH_A_QUEUE);
});

/** The fields of a body that a call has. */
function pickedFrom({ body }: Operation, all: Readonly<Record<string, unknown>>) {
  const { shape } = (body as unknown as { schema: { shape: Record<string, unknown> } }).schema;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in shape));
}

test('writes on one thing share a turn, whoever may make them', () => {
  const of = (id: keyof typeof operations, given: Partial<Parameters<typeof thingOf>[1]>) =>
    thingOf(operations[id], { params: undefined, body: undefined, eventId: undefined, ...given });
  // A helper's device may name the event of its link 0.
  const byHelper = of('admitAtDoor', { params: { id: 0 }, eventId: 7 });
  expect(of('joinWaiting', { params: { id: 7 } })).toBe(byHelper);
  expect(of('joinWaiting', { params: { id: 7 } })).not.toBe(of('joinWaiting', { params: { id: 8 } }));
  expect(of('report', { body: { kind: 'message', id: 7 } })).not.toBe(
    of('report', { body: { kind: 'event', id: 7 } }),
  );
  expect(of('openDoor', { body: { secret: 'a', pin: '1' } })).not.toBeNull();
  expect(of('openDoor', { body: { secret: { bad: 1 } } })).toBeNull();
});
