import { refusal, toApiError } from './api-error';

test.each([
  ['message', { message: 'Trop tard.' }],
  ['error', { error: 'Trop tard.' }],
  ['error, beside an empty message', { message: ' ', error: 'Trop tard.' }],
  ['message, in a list', { message: ['Trop tard.', 'Vraiment.'] }],
  ['error, in a list', { message: [], error: [' ', 'Trop tard.'] }],
])('reads the server’s message under %s', (_name, body) =>
  expect(refusal(409, body).serverMessage).toBe('Trop tard.'),
);

test('the message wins over `error`, which is kept', () => {
  const error = refusal(422, { message: 'Non valide', error: 'The time field…' });
  expect([error.serverMessage, error.serverError]).toEqual(['Non valide', 'The time field…']);
});

test('reads messages by field, one text or several, and ignores invalid ones', () => {
  const errors = { title: ['Requis', 'Court'], date: 'Passée', time: [null, 3], place: null };
  expect(refusal(422, { errors }).errors).toEqual({
    title: ['Requis', 'Court'],
    date: ['Passée'],
    time: [],
    place: [],
  });
  expect(refusal(422, { errors: ['Requis'] }).errors).toEqual({ 0: ['Requis'] });
  expect(refusal(422, { errors: 'Requis' }).errors).toEqual({ 0: ['Requis'] });
});

test.each([null, 'text', 3, [], { message: 3, error: {}, errors: ' ' }])('%j has no message', (body) =>
  expect(refusal(500, body)).toMatchObject({ serverMessage: null, serverError: null, errors: {} }),
);

test.each([
  ['720', 720],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['', null],
  [undefined, null],
])('Retry-After %j', (header, seconds) => {
  const response = { status: 429, data: {}, headers: { 'retry-after': header } };
  expect(toApiError({ isAxiosError: true, response }).retryAfterS).toBe(seconds);
});

describe('an exception of a call', () => {
  const axiosError = (given: object) => toApiError({ isAxiosError: true, ...given });

  test.each([
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['ERR_NETWORK', 'network'],
    [undefined, 'network'],
  ])('without a response, %s, is %s', (code, kind) =>
    expect(axiosError({ code })).toMatchObject({ kind, status: null, serverMessage: null }),
  );

  test.each([null, undefined, 'texte', 7, new TypeError('x'), {}, { isAxiosError: 'true' }])(
    'anything else (%p) is unexpected, and kept as the cause',
    (cause) => expect(toApiError(cause)).toMatchObject({ kind: 'unexpected', cause }),
  );

  test('an ApiError stays unchanged', () => {
    const error = refusal(409, { code: 'conflict.full' });
    expect(toApiError(error)).toBe(error);
  });

  test('a script that could not be loaded counts as a network error', () => {
    const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    expect(toApiError(missing)).toMatchObject({ kind: 'network', cause: missing });
  });

  test('a response in time is a response, whatever else went wrong', () => {
    const response = { status: 504, data: '<html>', headers: {} };
    expect(axiosError({ code: 'ECONNABORTED', response })).toMatchObject({
      kind: 'response',
      status: 504,
      serverMessage: null,
      errors: {},
      retryAfterS: null,
    });
  });
});

describe('messages by field', () => {
  test('are read by the field’s name; a field without one has none', () => {
    const error = refusal(422, { errors: { title: ['Requis', 'Court'], date: [] } });
    expect([error.firstError('title'), error.firstError('date'), error.firstError('lieu')]).toEqual([
      'Requis',
      undefined,
      undefined,
    ]);
  });

  test('a field named like a property of every object has none', () => {
    const error = refusal(422, JSON.parse('{"errors":{"__proto__":["x"],"constructor":"y"}}'));
    expect(Object.getPrototypeOf(error.errors)).toBe(Object.prototype);
    expect(error.firstError('__proto__')).toBe('x');
    expect(error.firstError('constructor')).toBe('y');
  });

  test('nested lists are flattened to their texts', () =>
    expect(refusal(422, { errors: { tags: [['Trop long'], [null, ['Répété']]] } }).errors).toEqual({
      tags: ['Trop long', 'Répété'],
    }));
});

test.each([7, null, {}, ['conflict.full']])('a code of %j is ignored', (code) =>
  expect(refusal(409, { code }).code).toBeNull(),
);

test.each([
  [' 30 ', 30],
  ['0', 0],
  ['-5', null],
  ['1.5', null],
  ['99999999999', null],
  [30, null],
  [['30'], null],
])('a wait of %j', (header, seconds) => expect(refusal(429, {}, null, header).retryAfterS).toBe(seconds));
