import { LIMITS } from '@eveneo/contract/application/limits';
import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { openApiDocument, type OpenApiDocument } from '../../src/http/openapi';
import { PASSWORD } from '../fixtures';
import { expectRefusal } from '../french-error';
import { testApi } from '../harness';
import type { JsonSchema } from '../json-schema-values';
import { everyEighth, trialOf, type Trial } from '../trial';
import { makeWorld, type World } from '../world';

const api = testApi();

interface Field {
  readonly id: OperationId;
  readonly name: string;
  readonly kinds: ReadonlySet<string>;
}

const document = openApiDocument();
const fields: Field[] = (Object.values(operations) as (Operation & { id: OperationId })[]).flatMap(
  ({ id, method, path }) =>
    Object.entries(bodySchema(document, method, path)?.properties ?? {}).map(([name, schema]) => ({
      id,
      name,
      kinds: kindsOf(schema),
    })),
);

/** Sends the valid body of the authorisation table with one field replaced. */
async function replaced(id: OperationId, name: string, value: unknown) {
  const { good, send } = await trialOf(api, id);
  return send({ json: { ...(good.json as object), [name]: value } });
}

/** Refusals change nothing, so all refused requests share a world. */
let world: Promise<World> | undefined;
const trials = new Map<OperationId, Promise<Trial>>();

function trialFor(id: OperationId): Promise<Trial> {
  world ??= makeWorld(api);
  const trial = trials.get(id) ?? world.then((shared) => trialOf(api, id, shared));
  trials.set(id, trial);
  return trial;
}

async function refuse(id: OperationId, name: string, values: readonly unknown[]) {
  const { good, refuse: refuseAll } = await trialFor(id);
  const requests = values.map((value) => ({ json: { ...(good.json as object), [name]: value } }));
  await refuseAll(requests, [422]);
}
async function expectRefused(id: OperationId, name: string, values: readonly unknown[]) {
  await refuse(id, name, values);
  await (await trialFor(id)).expectUnchanged();
}

test('there are fields to test', () => {
  expect(fields.length).toBeGreaterThan(40);
});

const ids = [...new Set(fields.map(({ id }) => id))];
describe.each(ids)('%s', (id) => {
  const own = fields.filter((field) => field.id === id).map((field): [string, Field] => [field.name, field]);

  test.each(own)('%s: an object, a list, a boolean if it does not accept one', async (name, field) => {
    const wrong: unknown[] = [{ $gt: '' }, { toString: 'x' }, { length: 5, 0: 'a' }, [['a']], [null]];
    if (!field.kinds.has('boolean')) wrong.push(true, false);
    if (!field.kinds.has('string')) wrong.push('texte', '');
    if (!field.kinds.has('number')) wrong.push(7, -1.5, 1e308);
    await refuse(id, name, everyEighth(wrong, fields.indexOf(field)));
  });

  test('none of these values has changed anything', async () => {
    await (await trialFor(id)).expectUnchanged();
  });
});

/** Stored texts must not contain bytes that break a database, a mail or a CSV file. */
const KEPT: readonly (readonly [OperationId, string])[] = [
  ['register', 'name'],
  ['register', 'email'],
  ['forgotPassword', 'email'],
  ['updateProfile', 'name'],
  ['updateProfile', 'email'],
  ['createEvent', 'title'],
  ['createEvent', 'description'],
  ['createEvent', 'location'],
  ['createEvent', 'date'],
  ['createEvent', 'time'],
  ['updateEvent', 'title'],
  ['updateEvent', 'description'],
  ['updateEvent', 'location'],
  ['updateEvent', 'end_time'],
  ['postChat', 'message'],
  ['postReview', 'comment'],
  ['organizerWriteAnnouncement', 'subject'],
  ['organizerWriteAnnouncement', 'message'],
];

test.each(KEPT)('%s.%s: null bytes, lone surrogates, controls', async (id, name) => {
  const suffix = name === 'email' ? '@exemple.fr' : ' et la suite';
  const bad = ['\0', 'a\0b', '\ud800', 'a\udc00b', '\udfff\ud800', 'a\u0007b', '\u001b[31m', 'a\u007fb'];
  await expectRefused(
    id,
    name,
    bad.map((text) => `Début${text}${suffix}`),
  );
});

const singleLine: readonly (readonly [OperationId, string])[] = [
  ['register', 'name'],
  ['updateProfile', 'name'],
  ['createEvent', 'title'],
  ['createEvent', 'location'],
  ['updateEvent', 'title'],
  ['organizerWriteAnnouncement', 'subject'],
  ['organizerTestAnnouncement', 'subject'],
];
test.each(singleLine)('%s.%s: line breaks, which would get into mails', async (id, name) => {
  await expectRefused(id, name, ['a\r\nBcc: x@y.fr', 'a\nb', 'a\u0085b']);
});

const LONG: readonly (readonly [OperationId, string, number])[] = [
  ['register', 'name', LIMITS.name.max],
  ['updateProfile', 'name', LIMITS.name.max],
  ['createEvent', 'title', LIMITS.title.max],
  ['createEvent', 'description', LIMITS.description.max],
  ['createEvent', 'location', LIMITS.location.max],
  ['postChat', 'message', LIMITS.message.max],
  ['postReview', 'comment', LIMITS.comment.max],
  ['organizerWriteAnnouncement', 'message', LIMITS.message.max],
];
test.each(LONG)(
  '%s.%s: %i characters are stored completely, one more is refused, none is cut',
  async (id, name, max) => {
    // Characters of three bytes, and one that expands to eighteen letters: columns have limits for both.
    for (const character of ['x', '€', '\ufdfa', 'é']) {
      const reply = await replaced(id, name, character.repeat(max));
      expect(reply.status).toBeLessThan(300);
      expect(reply.text).toContain(character.repeat(max));
    }
    await expectRefused(id, name, ['x'.repeat(max + 1)]);
  },
);

test('e-mail addresses and passwords at and over their limits', async () => {
  const address = (length: number, character = 'a') =>
    `${character.repeat(length - '@exemple.fr'.length)}@exemple.fr`;
  expect((await replaced('register', 'email', address(254))).status).toBe(201);
  // In lower case the letter İ has two characters: the key of the account would be too long.
  const long = [address(255), address(254, 'İ'), `a@${'b.'.repeat(200)}fr`];
  await expectRefused('register', 'email', long);
  await expectRefused('updateProfile', 'email', long);
  await expectRefused('changePassword', 'new_password', ['x'.repeat(129)]);
  await expectRefused('changePassword', 'current_password', ['x'.repeat(1025)]);
  await expectRefused('login', 'password', ['x'.repeat(100_000)]);
});

test('numbers beyond every column, and texts that are not numbers', async () => {
  const numbers = [
    0,
    -1,
    1.5,
    1e21,
    4_294_967_296,
    Number.MAX_SAFE_INTEGER,
    '0x10',
    '1e3',
    '12abc',
    '',
    ' ',
    '１２',
    '--5',
    'Infinity',
    'NaN',
    null,
  ];
  for (const name of ['capacity', 'category_id']) await expectRefused('createEvent', name, numbers);
  await expectRefused('postReview', 'rating', numbers);
  const reply = await replaced('createEvent', 'capacity', '12');
  expect(reply.status).toBe(201);
  await expectRefused('pruneReleases', 'olderThanHours', [1e308, -1, '1', null]);
});

test('invalid dates and times', async () => {
  const dates = [
    '2026-02-29',
    '2026-13-01',
    '2026-12-32',
    '0000-00-00',
    '0001-01-01',
    '10000-01-01',
    '2026-1-1',
    'demain',
    '2026-12-05T25:00',
    "2026-12-05' OR '1'='1",
    '+002026-12-05',
    '２０２６-12-05',
  ];
  await expectRefused('createEvent', 'date', dates);
  await expectRefused('createEvent', 'time', [
    '24:00',
    '19:60',
    '7:30',
    '19h30',
    '19:30:00',
    '-1:00',
    '19:30 -',
    '19:30 - 25:00',
    '１９:30',
  ]);
});

test('built-in property names cause no prototype pollution', async () => {
  const world = await makeWorld(api);
  const token = world.tokenOf('organizer');
  const hostile = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
  for (const name of hostile) {
    const body = `{"${name}":{"role":"admin","isAdmin":true,"title":"Volé","prototype":{"isAdmin":true}}}`;
    const headers = { 'content-type': 'application/json' };
    expectRefusal(await api.call('POST', '/api/events', { token, body, headers }), 422);
    const form = new FormData();
    form.append(name, 'admin');
    expectRefusal(await api.call('POST', '/api/events', { token, body: form }), [400, 422]);
    expect((await api.call('GET', `/api/events?${name}=x&${name}[a]=b`)).status).toBe(200);
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect(({} as Record<string, unknown>).role).toBeUndefined();
});

test('SQL and HTML are text: stored and returned unchanged', async () => {
  const texts = [
    "Robert'); DROP TABLE users;--",
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '${7*7}{{7*7}}<%= 7*7 %>',
    'A\u202Eb\u200Bc 👩‍👩‍👧 ﷺ \\ % _ " `',
  ];
  for (const text of texts) {
    const reply = await replaced('postChat', 'message', text);
    expect(reply).toMatchObject({ status: 201, body: { message: text } });
    expect(reply.headers.get('content-type')).toContain('application/json');
  }
  expect((await replaced('login', 'password', PASSWORD)).status).toBe(200);
});

interface DocumentedBody {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** The schema of a call's JSON body in the served document. */
export function bodySchema(document: OpenApiDocument, method: string, path: string): JsonSchema | undefined {
  const call = document.paths[path]?.[method.toLowerCase()];
  return (call?.requestBody as DocumentedBody | undefined)?.content?.['application/json']?.schema;
}

/** The types that a schema accepts. */
export function kindsOf(schema: JsonSchema): Set<string> {
  if (schema.anyOf) return new Set(schema.anyOf.flatMap((part) => [...kindsOf(part)]));
  if (schema.const !== undefined) return new Set([typeof schema.const]);
  return new Set([schema.type ?? []].flat().map((kind) => (kind === 'integer' ? 'number' : kind)));
}
