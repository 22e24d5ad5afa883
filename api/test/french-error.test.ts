import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { errorProblems } from './french-error';

const answer = (changes: Record<string, unknown> = {}, status = 422) => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', 'x-request-id': 'abcdefgh' }),
  text: JSON.stringify({
    message: ERROR_TEXTS.validation,
    code: 'validation',
    requestId: 'abcdefgh',
    ...changes,
  }),
});

test('a valid refusal has no problem', () => {
  expect(errorProblems(answer({ errors: { title: ['Le titre est requis'] } }))).toEqual([]);
});

// Tests the check that all tests of bad input use: it must detect each of these faults.
test.each([
  ['a success', answer({}, 200)],
  ['a fault of the server', answer({}, 500)],
  ['English', answer({ message: 'Not found' })],
  ['an English field', answer({ errors: { title: ['Required'] } })],
  ['a stack', answer({ message: 'Error\n    at buildApp (/srv/api/src/app.ts:12:3)' })],
  ['SQL', answer({ message: 'INSERT INTO users SET role' })],
  ['a body without code', answer({ code: undefined })],
  ['the id of another request', answer({ requestId: 'zzzzzzzz' })],
  ['HTML', { ...answer(), text: '<html>', headers: new Headers({ 'content-type': 'text/html' }) }],
])('%s is detected', (_what, reply) => {
  expect(errorProblems(reply)).not.toEqual([]);
});
