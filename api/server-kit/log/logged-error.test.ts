import { loggedError } from './logged-error';

const textOf = (error: unknown) => JSON.stringify(loggedError(error));

test('a failed query keeps its code and loses its values', () => {
  const error = Object.assign(
    new Error("insert into `users` values ('Léa Martin', 'lea@exemple.fr') - read ECONNRESET"),
    { code: 'ECONNRESET', errno: -104, sql: "insert into `users` values ('Léa Martin')" },
  );
  expect(loggedError(error)).toMatchObject({ type: 'Error', code: 'ECONNRESET', errno: -104 });
  expect(loggedError(error).stack).toMatch(/^\s+at /);
  expect(textOf(error)).not.toMatch(/Léa|lea@|users/);
});

test.each([
  ['JSON that cannot be read', () => JSON.parse('{"name": "Léa') as unknown],
  [
    'a mail server that names whom it refuses',
    () => {
      throw Object.assign(new Error('550 Léa <lea@exemple.fr> unknown'), { response: '550 lea@exemple.fr' });
    },
  ],
  [
    'an error in an error',
    () => {
      throw new Error('outer', { cause: new Error('no "Léa" here, nor lea@exemple.fr') });
    },
  ],
])('%s is logged without personal data', (_name, fail) => {
  try {
    fail();
  } catch (error) {
    expect(textOf(error)).not.toMatch(/Léa|lea@/);
    return;
  }
  throw new Error('nothing failed');
});

test('only the outermost error has a stack: a failing call would fill the log with that of each cause', () => {
  const logged = loggedError(new Error('outer', { cause: new Error('inner', { cause: new Error('core') }) }));
  expect(logged.stack).toMatch(/^\s+at /);
  expect(JSON.stringify(logged).match(/ at /g)?.length).toBe(logged.stack.match(/ at /g)?.length);
});

test('an error of ours has its message, and a thrown value that is not an error has its type', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
  expect(loggedError('Léa')).toEqual({ type: 'string', message: '', stack: '' });
});

test.each([
  ['KnexTimeoutError', undefined],
  ['TimeoutError', undefined],
  ['Error', 'PROTOCOL_SEQUENCE_TIMEOUT'],
  ['Error', 'ETIMEDOUT'],
])('a time-out (%s, %s) is one line without a stack: thousands of them fill no disk', (name, code) => {
  const logged = loggedError(Object.assign(new Error('too late'), { name, code }));
  expect([logged.stack, logged.message]).toEqual(['', 'too late']);
});
