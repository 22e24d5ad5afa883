import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { JSON_BODY_LIMIT } from '../../src/http/body';
import { testApi, type CallOptions } from '../harness';
import { everyEighth, trialOf, type Trial } from '../trial';
import { makeWorld, type World } from '../world';

const api = testApi();

/** Refusals change nothing, so all refused requests share a world. */
let world: Promise<World> | undefined;
const trials = new Map<OperationId, Promise<Trial>>();

function trialFor(id: OperationId): Promise<Trial> {
  world ??= makeWorld(api);
  const trial = trials.get(id) ?? world.then((shared) => trialOf(api, id, shared));
  trials.set(id, trial);
  return trial;
}

async function refuse(id: OperationId, requests: readonly CallOptions[], statuses: readonly number[]) {
  const turn = Object.keys(operations).indexOf(id);
  await (await trialFor(id)).refuse(everyEighth(requests, turn), statuses);
}

const all = Object.values(operations) as (Operation & { id: OperationId })[];
const withBody = all.filter(({ body }) => body !== undefined);
/** Calls whose body may be empty: none of its fields is required. */
const CONTENT: readonly OperationId[] = [
  'registerToEvent',
  'joinWaiting',
  'askToRegister',
  'updateEvent',
  'deleteEvent',
  'cancelEvent',
  'adminRemoveRegistration',
  'organizerRemoveRegistration',
  'deleteChat',
  'adminSetDoor',
  'organizerSetDoor',
];
const needing = withBody.filter(({ id }) => !CONTENT.includes(id));
const json = (body: string): CallOptions => ({ body, headers: { 'content-type': 'application/json' } });

test('control: the same sender with a valid body is accepted', async () => {
  for (const { id } of [operations.login, operations.createEvent, operations.postChat]) {
    const { good, send } = await trialOf(api, id);
    expect((await send(good)).status).toBeLessThan(300);
  }
});

describe.each(needing.map((operation): [OperationId] => [operation.id]))('%s', (id) => {
  const { body }: Operation = operations[id];

  test('without a body, with an empty or a foreign one', async () => {
    const texts = ['', '{}', 'null', '[]', '"texte"', '7', 'true', '[{}]', '{"inconnu":1}'];
    await refuse(id, [{}, ...texts.map(json)], [400, 404, 415, 422]);
  });

  test('invalid JSON', async () => {
    const texts = ['{', '{"a":}', "{'a':1}", '{"a":1,}', 'undefined', 'NaN', '\uFEFF{}', '<a/>', 'a=1&b=2'];
    await refuse(id, texts.map(json), body?.multipartOnly ? [400, 415] : [400]);
  });

  test('unsupported media types', async () => {
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'text/html',
      'application/json-patch+json',
      'application/octet-stream',
      'application/x-tar',
      'nonsense',
      '*/*',
    ];
    const requests = types.map((type) => ({ body: '{"a":1}', headers: { 'content-type': type } }));
    await refuse(id, requests, [400, 415]);
  });

  test('a form for a call that takes none; JSON for a call that requires a form', async () => {
    if (body?.files && !body.multipartOnly) return;
    const form = new FormData();
    form.append('a', '1');
    if (body?.multipartOnly) await refuse(id, [json('{"avatar":"data:image/png;base64,AAAA"}')], [415]);
    else await refuse(id, [{ body: form }], [415]);
  });

  test('an oversized body, and extreme nesting', async () => {
    const deep = '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000);
    const huge: [text: string, statuses: number[]][] = [
      [JSON.stringify({ a: 'x'.repeat(JSON_BODY_LIMIT) }), [413]],
      ['['.repeat(100_000), body?.multipartOnly ? [400, 415] : [400]],
      [deep, [400, 404, 415, 422]],
    ];
    // `npm test` sends one of them, a different one for each call in turn.
    const turn = needing.findIndex((operation) => operation.id === id) % huge.length;
    for (const [text, statuses] of process.env.TEST_FULL ? huge : huge.slice(turn, turn + 1))
      await refuse(id, [json(text)], statuses);
  });

  test('none of these bodies has changed anything', async () => {
    await (await trialFor(id)).expectUnchanged();
  });
});

const bodiless = all.filter(({ method, body, upload }) => method !== 'GET' && !body && !upload);
test.each(bodiless.map(({ id }): [OperationId] => [id]))(
  '%s needs no body: an invalid one is refused, an empty one with a JSON header is accepted',
  async (id) => {
    const trial = await trialOf(api, id);
    const form = new FormData();
    form.append('a', '1');
    await trial.expectRefused([json('{')], [400]);
    await trial.expectRefused(
      [{ body: form }, { body: 'a', headers: { 'content-type': 'application/x-tar' } }],
      [415],
    );
    const empty = await trial.send({ headers: { 'content-type': 'application/json' } });
    expect(empty.status).toBe(trial.status);
  },
);

test('a method override without a value, or with another method, edits nothing', async () => {
  const methods = ['', 'DELETE', 'PATCH', 'PUT;', 'POST', 'PUTT', '__proto__'];
  const requests: CallOptions[] = methods.map((_method) => ({ json: { _method, title: 'Volé' } }));
  requests.push({ json: { title: 'Volé' } });
  requests.push({ json: { title: 'Volé' }, headers: { 'x-http-method-override': 'DELETE' } });
  await refuse('overrideEvent', requests, [404, 422]);
  await (await trialFor('overrideEvent')).expectUnchanged();
});
