import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { JSON_BODY_LIMIT } from '../../src/http/body';
import { testApi, type CallOptions } from '../harness';
import { everyEighth, refusals, trialOf } from '../trial';

const api = testApi();

const all = Object.values(operations) as (Operation & { id: OperationId })[];
const withBody = all.filter(({ body }) => body !== undefined);
/** Calls whose body may be empty: none of its fields is required. */
const CONTENT: readonly OperationId[] = [
  'registerToEvent',
  'changeRegistration',
  'joinWaiting',
  'askToRegister',
  'updateEvent',
  'deleteEvent',
  'cancelEvent',
  'adminRemoveRegistration',
  'organizerRemoveRegistration',
  'deleteChat',
  'setDoor',
  'correctRegistrant',
];
const needing = withBody.filter(({ id }) => !CONTENT.includes(id));
const bodiless = all.filter(({ method, body, upload }) => method !== 'GET' && !body && !upload);
const json = (body: string): CallOptions => ({ body, headers: { 'content-type': 'application/json' } });
const withForm = (): CallOptions => {
  const form = new FormData();
  form.append('a', '1');
  return { body: form };
};

const shared = refusals(
  api,
  [...needing, ...bodiless, operations.overrideEvent].map(({ id }) => id),
);
const refuse = (id: OperationId, requests: readonly CallOptions[], statuses: readonly number[]) =>
  shared.refuse(id, () => everyEighth(requests, Object.keys(operations).indexOf(id)), statuses);

describe.each(needing.map((operation): [OperationId] => [operation.id]))('%s', (id) => {
  const { body }: Operation = operations[id];

  test('without a body, with an empty or a foreign one', async () => {
    const texts = ['', '{}', 'null', '[]', '"texte"', '7', 'true', '[{}]', '{"inconnu":1}'];
    await refuse(id, [{}, ...texts.map(json)], [400, 404, 415, 422]);
  });

  test('a form for a call that takes none; JSON for a call that requires a form', async () => {
    if (body?.files && !body.multipartOnly) return;
    if (body?.multipartOnly) await refuse(id, [json('{"avatar":"data:image/png;base64,AAAA"}')], [415]);
    else await refuse(id, [withForm()], [415]);
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
});

const needless = bodiless.map(({ id }): [OperationId] => [id]);
/** Mail programs send bodies of their own choice with one click. */
const ONE_CLICK: readonly OperationId[] = ['optOutOfMail', 'leaveAdded', 'refuseInvitations'];
const strict = needless.filter(([id]) => !ONE_CLICK.includes(id));
test.each(strict)('%s needs no body: an invalid one is refused', async (id) => {
  const tar = { body: 'a', headers: { 'content-type': 'application/x-tar' } };
  await shared.refuse(id, () => [json('{')], [400]);
  await shared.refuse(id, () => [withForm(), tar], [415]);
});

test('a method override without a value, or with another method, edits nothing', async () => {
  const methods = ['', 'DELETE', 'PATCH', 'PUT;', 'POST', 'PUTT', '__proto__'];
  const requests: CallOptions[] = methods.map((_method) => ({ json: { _method, title: 'Volé' } }));
  requests.push({ json: { title: 'Volé' } });
  requests.push({ json: { title: 'Volé' }, headers: { 'x-http-method-override': 'DELETE' } });
  await refuse('overrideEvent', requests, [404, 422]);
});

test('none of these requests has changed anything', () => shared.expectNothingChanged());

test.each(needless)('%s accepts an empty body with a JSON header', async (id) => {
  const { status, send } = await trialOf(api, id);
  expect((await send({ headers: { 'content-type': 'application/json' } })).status).toBe(status);
});

test('control: the same sender with a valid body is accepted', async () => {
  for (const { id } of [operations.login, operations.createEvent, operations.postChat]) {
    const { good, send } = await trialOf(api, id);
    expect((await send(good)).status).toBeLessThan(300);
  }
});
