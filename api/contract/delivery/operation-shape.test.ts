import * as z from 'zod/mini';
import { operationsOf, type Guard } from '../operation';
import { operations } from '../operations';
import { operationIncompatibilities, operationShape, type OperationShape } from './operation-shape';
import type { Shape } from './shape';

const BASE: OperationShape = { method: 'GET', path: '/api/events/{id}', guard: 'public', answers: [] };
const misfits = (used: Partial<OperationShape>, offered: Partial<OperationShape>) =>
  operationIncompatibilities({ ...BASE, ...used }, { ...BASE, ...offered });

const GUARD = 'n’admet plus tous ceux qui l’appelaient';
const BODY = 'prend son contenu autrement';

describe('the allowed callers', () => {
  const token = (deploy: 'publish' | 'any', admin: boolean): Guard => ({ deploy, admin });
  test.each<[Guard, Guard, boolean]>([
    ['public', 'optional', true],
    ['optional', 'public', true],
    ['user', 'public', true],
    ['public', 'user', false],
    ['user', ['admin', 'organizer', 'guest'], true],
    ['user', ['admin', 'organizer'], false],
    [['guest'], 'user', true],
    [['guest'], ['organizer'], false],
    [['guest'], ['organizer', 'guest'], true],
    [['admin'], token('any', true), true],
    [['admin'], token('any', false), false],
    [token('publish', true), token('publish', false), false],
    [token('publish', false), token('publish', true), true],
    [token('publish', false), token('any', false), false],
    [token('any', false), 'public', false],
  ])('built for %j, offered to %j: %p', (used, offered, fits) => {
    expect(misfits({ guard: used }, { guard: offered })).toEqual(fits ? [] : [GUARD]);
  });
});

describe('the method and path', () => {
  test.each([
    ['/api/events/{id}', '/api/events/{event}', true],
    ['/api/events/{id}/chat/{m}', '/api/events/{a}/chat/{b}', true],
    ['/api/events/{id}', '/api/event/{id}', false],
    ['/api/events/{id}', '/api/events/{id}/', false],
    ['/api/events/{id}', '/api/events/id', false],
  ])('%s and %s are one path: %p', (used, offered, same) => {
    expect(misfits({ path: used }, { path: offered })).toEqual(same ? [] : ['n’est plus à cette adresse']);
  });
  test('another method is another call', () => {
    expect(misfits({ method: 'PUT' }, { method: 'POST' })).toEqual(['n’est plus à cette adresse']);
  });
});

describe('the request body', () => {
  test.each<[string, Partial<OperationShape>, Partial<OperationShape>, boolean]>([
    ['nothing, as nothing', {}, {}, true],
    ['JSON, where a form is asked for', {}, { formOnly: true }, false],
    ['a form with a file', { files: ['image'] }, { files: ['image', 'plan'] }, true],
    ['a file that is not taken', { files: ['image'] }, { files: ['plan'] }, false],
    ['a file where none is', { files: ['image'] }, {}, false],
    ['a form alone, where it is', { formOnly: true, files: ['a'] }, { formOnly: true, files: ['a'] }, true],
    ['a form alone, where JSON may come too', { formOnly: true, files: ['a'] }, { files: ['a'] }, true],
    ['a stream', { upload: 'application/x-tar' }, { upload: 'application/x-tar' }, true],
    ['a stream of another kind', { upload: 'application/x-tar' }, { upload: 'application/zip' }, false],
    ['fields where a stream is asked for', {}, { upload: 'application/x-tar' }, false],
  ])('%s', (_what, used, offered, fits) => {
    expect(misfits(used, offered)).toEqual(fits ? [] : [BODY]);
  });

  test('a call that was idempotent and no longer is breaks callers', () => {
    expect(misfits({ idempotent: true }, {})).toEqual(['ne reconnaît plus un envoi répété']);
    expect(misfits({}, { idempotent: true })).toEqual([]);
  });
});

describe('the response', () => {
  const event = (properties: Record<string, Shape>, required = Object.keys(properties)) => ({
    ...{ type: 'object', properties, required },
  });
  const NAMED = event({ name: { type: 'string' } });
  const NUMBERED = event({ id: { type: 'number' } });

  test.each<[string, OperationShape['answers'], OperationShape['answers'], string[]]>([
    ['one form as it was', [NAMED], [NAMED], []],
    ['a field more', [NAMED], [event({ name: { type: 'string' }, id: { type: 'number' } })], []],
    ['a field less', [NAMED], [event({})], ['réponse.name n’existe plus']],
    ['one of two forms that were known', [NAMED, NUMBERED], [NUMBERED], []],
    [
      'a form that nobody knows beside one that is',
      [NAMED],
      [NAMED, NUMBERED],
      ['réponse.name n’existe plus'],
    ],
    ['nothing where something was read', [NAMED], [], ['la réponse n’existe plus']],
    ['something where nothing was', [], [NAMED], []],
  ])('%s', (_what, used, offered, why) => {
    expect(misfits({ answers: used }, { answers: offered })).toEqual(why);
  });
});

describe('the shape of an operation', () => {
  const { row } = operationsOf('events', {
    row: {
      route: 'POST /api/x/{id}',
      guard: 'user',
      summary: 'Words',
      params: z.object({ id: z.string() }),
      body: { schema: z.object({ name: z.string(), note: z._default(z.string(), '') }), files: ['image'] },
      responses: {
        200: z.object({ note: z._default(z.string(), '') }),
        201: z.object({ id: z.number() }),
        204: null,
      },
      idempotent: true,
    },
  });

  test('contains what callers rely on, and no texts', () => {
    const shape = operationShape(row);
    expect(shape).toMatchObject({
      method: 'POST',
      path: '/api/x/{id}',
      guard: 'user',
      idempotent: true,
      files: ['image'],
    });
    expect(Object.keys(shape)).not.toContain('summary');
    expect(shape.answers).toHaveLength(2);
  });

  test('a field with a default is optional in requests and present in responses', () => {
    const { body, answers } = operationShape(row);
    expect(body?.required).toEqual(['name']);
    expect(answers[0]?.required).toEqual(['note']);
  });

  test('after serialization each call is the same, and compatible with itself', () => {
    for (const one of Object.values(operations)) {
      const shape = operationShape(one);
      const read = JSON.parse(JSON.stringify(shape)) as OperationShape;
      expect(read).toEqual(shape);
      expect([one.id, operationIncompatibilities(shape, read)]).toEqual([one.id, []]);
    }
  });
});
