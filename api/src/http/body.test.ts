import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { OperationBody } from '@eveneo/contract/operation';
import { fileTooLarge, installBodyParsers, JSON_BODY_LIMIT, readBody } from './body';
import { installErrorHandling } from './error-handler';

const schema = z.object({});
const bodies: Readonly<Record<string, OperationBody>> = {
  json: { schema },
  form: { schema, files: ['image'] },
  formOnly: { schema, files: ['avatar'], multipartOnly: true },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await installBodyParsers(app);
  installErrorHandling(app);
  for (const [name, body] of Object.entries(bodies))
    app.post(`/${name}`, async (request) => {
      const read = await readBody(request, body);
      const files = Object.entries(read.files).map(([at, file]) => [at, file?.data.length, file?.tooLarge]);
      return { body: read.body, files };
    });
});
afterAll(() => app.close());

const BOUNDARY = 'limite';
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (name: string, value: string, filename = 'a.png') =>
  part(name, value, `; filename="${filename}"\r\ncontent-type: image/png`);
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const form = (url: string, ...parts: string[]) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': MULTIPART },
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
  });
const json = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/json', headers: { 'content-type': type }, payload });

describe('JSON', () => {
  test('is parsed, an empty body counts as none', async () => {
    expect((await json('{"a":[1,null]}')).json()).toEqual({ body: { a: [1, null] }, files: [] });
    expect((await json('')).json()).toEqual({ body: {}, files: [] });
    expect((await json('"texte"')).json()).toEqual({ body: 'texte', files: [] });
    expect((await json('[]', 'application/json; charset=utf-8')).json()).toEqual({ body: [], files: [] });
  });

  test.each(['{', '{"a":}', '\u0000', 'NaN', '{"a":1}{"b":2}'])('%j is invalid JSON', async (payload) => {
    const answer = await json(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  });

  test('of more than 256 kB is refused, of exactly 256 kB accepted', async () => {
    const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    expect((await json(text(JSON_BODY_LIMIT))).statusCode).toBe(200);
    const refused = await json(text(JSON_BODY_LIMIT + 1));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x'])(
    '%s is not a supported format',
    async (type) => {
      const answer = await json('a=1', type);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media']);
    },
  );
});

describe('forms', () => {
  test('fields are texts, and expected files are complete', async () => {
    const answer = await form('/form', part('title', 'Bal'), file('image', 'abc'), file('autre', 'def'));
    expect(answer.json()).toEqual({ body: { title: 'Bal' }, files: [['image', 3, false]] });
  });

  test('an empty file input is no file', async () => {
    expect((await form('/form', file('image', '', ''))).json()).toEqual({ body: {}, files: [] });
  });

  test('of two values of one field the last counts', async () => {
    const answer = await form('/form', part('title', 'un'), part('title', 'deux'));
    expect(answer.json().body).toEqual({ title: 'deux' });
  });

  test.each(['__proto__', 'constructor', 'toString'])('a field named %s is refused', async (name) => {
    const answer = await form('/form', part(name, 'x'));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  });

  test('two files in one field are refused as ambiguous', async () => {
    const answer = await form('/form', file('image', 'abc'), file('image', 'def'));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  });

  test('a file over its limit is reported as such, and no longer stored', async () => {
    const answer = await form('/form', file('image', 'x'.repeat(LIMITS.imageBytes + 1)));
    expect(answer.json().files).toEqual([['image', LIMITS.imageBytes, true]]);
  });

  test.each([
    ['a field of 64 kB and a byte', [part('title', 'x'.repeat(65_537))]],
    ['a field with a name of a page', [part('x'.repeat(1001), 'a')]],
    ['a file with a name of a page', [file('image', 'abc', `${'x'.repeat(1001)}.png`)]],
    ['forty-one fields', Array.from({ length: 41 }, (_, at) => part(`f${at}`, 'x'))],
    ['six files', Array.from({ length: 6 }, (_, at) => file(`f${at}`, 'x'))],
  ])('%s: too much', async (_what, parts) => {
    const answer = await form('/form', ...parts);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  const raw = (payload: string) =>
    app.inject({ method: 'POST', url: '/form', headers: { 'content-type': MULTIPART }, payload });

  test('a truncated form is refused as unreadable; an empty one has no fields', async () => {
    const cut = await raw(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx`);
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'malformed']);
    expect((await raw('')).json()).toEqual({ body: {}, files: [] });
  });

  test('a call accepts only its declared format', async () => {
    const toJson = await form('/json', part('a', 'b'));
    expect(toJson.statusCode).toBe(415);
    const toForm = await app.inject({ method: 'POST', url: '/formOnly', payload: { a: 1 } });
    expect(toForm.statusCode).toBe(415);
    // A request without a body: the errors name the missing fields.
    const nothing = await app.inject({ method: 'POST', url: '/formOnly' });
    expect(nothing.json()).toEqual({ body: {}, files: [] });
  });
});

test('a file over the limit is reported at its field', () => {
  expect(fileTooLarge('image', 'trop')).toMatchObject({
    status: 413,
    message: 'trop',
    details: { errors: { image: ['trop'] } },
  });
});
