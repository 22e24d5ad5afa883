import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@eveneo/contract/application/errors';
import { openApiDocument } from './openapi';

const document = openApiDocument();

test('the committed document matches the contract (pnpm --filter api openapi)', () => {
  const committed: unknown = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(document)));
});

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);
const failing = (rule: (one: (typeof calls)[number]) => boolean) =>
  calls.filter((one) => !rule(one)).map(({ call }) => call.operationId);

/** Every object within a value. */
function* within(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const below of Object.values(value)) yield* within(below);
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
const parametersOf = (call: Record<string, unknown>) => call.parameters as Parameter[];

test('client generators can read it: plain data, and every reference resolves', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  for (const { $ref } of within(document))
    if (typeof $ref === 'string') {
      const names = $ref.replace('#/', '').split('/');
      const found = names.reduce<unknown>(
        (value, name) => (value as Record<string, unknown>)[name],
        document,
      );
      expect([$ref, typeof found]).toEqual([$ref, 'object']);
    }
});

test('each call declares the parameters of its path, all of them required', () => {
  const named = ({ path, call }: (typeof calls)[number]) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const given = parametersOf(call).filter((one) => one.in === 'path');
    return (
      JSON.stringify(given.map(({ name }) => name).sort()) === JSON.stringify(inPath) &&
      given.every(({ required, schema }) => required && typeof schema === 'object')
    );
  };
  expect(failing(named)).toEqual([]);
});

test('public calls and those that need a token are declared as such', () => {
  const security = (call: Record<string, unknown>) => JSON.stringify(call.security);
  const expected = (guard: string) =>
    guard === 'public' ? '[]' : guard === 'optional' ? '[{},{"bearer":[]}]' : '[{"bearer":[]}]';
  expect(failing(({ call }) => security(call) === expected(call['x-guard']))).toEqual([]);
  expect(
    failing(
      ({ call }) =>
        call['x-guard'] !== 'public' || !('401' in call.responses) || call.operationId === 'login',
    ),
  ).toEqual([]);
});

test('responses may grow: nothing forbids fields of a later release', () => {
  const closed = calls.filter(({ call }) =>
    [...within(call.responses)].some(({ additionalProperties }) => additionalProperties === false),
  );
  expect(closed.map(({ call }) => call.operationId)).toEqual([]);
});

test('a file is sent in a form, bytes as a stream, and an optional file may be missing', () => {
  const bodies = calls.flatMap(({ call }) => {
    const body = call.requestBody as
      | { content: Record<string, { schema: { properties?: object } }> }
      | undefined;
    return body ? [{ id: call.operationId, content: body.content }] : [];
  });
  const form = bodies.find(({ id }) => id === 'createEvent')?.content;
  expect(Object.keys(form ?? {})).toEqual(['application/json', 'multipart/form-data']);
  expect(Object.keys(form?.['multipart/form-data']?.schema.properties ?? {})).toContain('image');
  expect(Object.keys(form?.['application/json']?.schema.properties ?? {})).not.toContain('image');
  const avatar = bodies.find(({ id }) => id === 'uploadAvatar')?.content;
  expect(Object.keys(avatar ?? {})).toEqual(['multipart/form-data']);
});

test('what several calls answer has a name and stands once; every code of a refusal is listed', () => {
  const { schemas, responses } = document.components as Record<
    string,
    Record<string, Record<string, unknown>>
  >;
  const answer = (path: string, method = 'get', status = 200) =>
    JSON.stringify(document.paths[path]?.[method]?.responses[status]);
  expect(answer('/api/events/{id}')).toContain('#/components/schemas/EventDetail');
  expect(answer('/api/events/{id}', 'put')).toContain('#/components/schemas/EventDetail');
  const whole = Object.values(schemas ?? {}).map((schema) => JSON.stringify(schema));
  const inAnswers = calls.flatMap(({ call }) =>
    [...within(call.responses)].map((one) => JSON.stringify(one)),
  );
  expect(inAnswers.filter((one) => one.includes('"properties"') && whole.includes(one))).toEqual([]);
  expect(JSON.stringify(schemas?.['ErrorBody'])).toContain(JSON.stringify(ERROR_CODES));
  expect(responses?.['TooManyRequests']).toMatchObject({ headers: { 'Retry-After': expect.anything() } });
  for (const { call } of calls)
    expect([call.operationId, call.responses[429] ?? true]).toEqual([
      call.operationId,
      call['x-limit'] ? { $ref: '#/components/responses/TooManyRequests' } : expect.anything(),
    ]);
});

test('an edit names If-Match, and GET the tag that it takes', () => {
  const named = calls.filter(({ call }) => parametersOf(call).some(({ name }) => name === 'If-Match'));
  expect(named.map(({ call }) => call.operationId).sort()).toEqual([
    'editSeries',
    'overrideEvent',
    'updateEvent',
  ]);
  const read = document.paths['/api/events/{id}']?.['get']?.responses['200'];
  expect(read).toMatchObject({ headers: { ETag: expect.anything() } });
});
