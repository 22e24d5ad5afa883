import { LIMITS } from '@eveneo/contract/application/limits';
import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { openApiDocument, type OpenApiDocument } from '../../src/http/openapi';
import { PASSWORD } from '../fixtures';
import { expectRefusal } from '../french-error';
import { testApi } from '../harness';
import { dereferenced, type JsonSchema } from '../json-schema-values';
import { everyEighth, refusals, trialOf } from '../trial';
import { makeWorld } from '../world';

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

const ids = [...new Set(fields.map(({ id }) => id))];
const shared = refusals(api, ids);
const refuse = (id: OperationId, name: string, values: readonly unknown[]) =>
  shared.refuse(
    id,
    ({ json }) => values.map((value) => ({ json: { ...(json as object), [name]: value } })),
    [422],
  );

test('there are fields to test', () => {
  expect(fields.length).toBeGreaterThan(40);
});

describe.each(ids)('%s', (id) => {
  const own = fields.filter((field) => field.id === id).map((field): [string, Field] => [field.name, field]);

  test.each(own)('%s: an object, a list, a boolean if it does not accept one', async (name, field) => {
    const wrong: unknown[] = [{ $gt: '' }, { toString: 'x' }, { length: 5, 0: 'a' }, [['a']], [null]];
    if (!field.kinds.has('boolean')) wrong.push(true, false);
    if (!field.kinds.has('string')) wrong.push('texte', '');
    if (!field.kinds.has('number')) wrong.push(7, -1.5, 1e308);
    await refuse(id, name, everyEighth(wrong, fields.indexOf(field)));
  });
});

test('none of these values has changed anything', () => shared.expectNothingChanged());

const LONG: readonly (readonly [OperationId, string, number])[] = [
  ['register', 'name', LIMITS.name.max],
  ['updateProfile', 'name', LIMITS.name.max],
  ['createEvent', 'title', LIMITS.title.max],
  ['createEvent', 'description', LIMITS.description.max],
  ['createEvent', 'location', LIMITS.location.max],
  ['postChat', 'message', LIMITS.message.max],
  ['postReview', 'comment', LIMITS.comment.max],
  ['writeAnnouncement', 'message', LIMITS.message.max],
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
    await refuse(id, name, ['x'.repeat(max + 1)]);
  },
);

test('the longest e-mail address is stored', async () => {
  const longest = `${'a'.repeat(254 - '@exemple.fr'.length)}@exemple.fr`;
  expect((await replaced('register', 'email', longest)).status).toBe(201);
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
    'Abc 👩‍👩‍👧 ﷺ \\ % _ " `',
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
  const schema = (call?.requestBody as DocumentedBody | undefined)?.content?.['application/json']?.schema;
  return schema && dereferenced(document, schema);
}

/** The types that a schema accepts. */
export function kindsOf(schema: JsonSchema): Set<string> {
  if (schema.anyOf) return new Set(schema.anyOf.flatMap((part) => [...kindsOf(part)]));
  if (schema.const !== undefined) return new Set([typeof schema.const]);
  return new Set([schema.type ?? []].flat().map((kind) => (kind === 'integer' ? 'number' : kind)));
}
