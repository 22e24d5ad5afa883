import { refusal, toApiError } from './api-error';

test.each([
  ['message', { message: 'Trop tard.' }],
  ['error', { error: 'Trop tard.' }],
  ['error, beside an empty message', { message: ' ', error: 'Trop tard.' }],
  ['message, in a list', { message: ['Trop tard.', 'Vraiment.'] }],
  ['error, in a list', { message: [], error: [' ', 'Trop tard.'] }],
])('reads the server’s words under %s', (_name, body) =>
  expect(refusal(409, body).serverMessage).toBe('Trop tard.'),
);

test('a message goes before an error, which is kept', () => {
  const error = refusal(422, { message: 'Non valide', error: 'The time field…' });
  expect([error.serverMessage, error.serverError]).toEqual(['Non valide', 'The time field…']);
});

test('reads messages by field, one text or several, and leaves out what is none', () => {
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

test.each([null, 'text', 3, [], { message: 3, error: {}, errors: ' ' }])('%j says nothing', (body) =>
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
