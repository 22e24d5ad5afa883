import { placesOf } from './stack';

const AT = 'https://eveneo.example/r/mf-guest/1.0.0-aaaaaaaaaaaa/chunks';

test('Chromium: the kind, the engine’s sentence, and places in releases alone', () => {
  const stack = `TypeError: Cannot read properties of undefined (reading 'date')
    at Card (${AT}/dashboard.js:1:2042)
    at Object.render (https://eveneo.example/r/shell/1.0.0-bbbbbbbbbbbb/shell.js:2:99)
    at https://eveneo.example/events?q=alice:1:1`;
  expect(placesOf(stack)).toBe(
    [
      "TypeError: Cannot read properties of undefined (reading 'date')",
      'mf-guest/1.0.0-aaaaaaaaaaaa/chunks/dashboard.js:1:2042 Card',
      'shell/1.0.0-bbbbbbbbbbbb/shell.js:2:99 Object.render',
    ].join('\n'),
  );
});

test('Firefox and Safari write the function before an @', () => {
  expect(placesOf(`Card@${AT}/a.js:1:20\n@${AT}/b.js:3:4\n`)).toBe(
    'mf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js:1:20 Card\nmf-guest/1.0.0-aaaaaaaaaaaa/chunks/b.js:3:4',
  );
});

test('a sentence that a program wrote may quote a person: only its kind is kept', () => {
  expect(placesOf(`Error: no seat for alice@exemple.fr\n    at f (${AT}/a.js:1:2)`)).toBe(
    'Error\nmf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js:1:2 f',
  );
  expect(placesOf('alice@exemple.fr is not here')).toBe('');
  expect(placesOf('')).toBe('');
});

describe('of the engine’s sentence', () => {
  test.each([
    // Firefox, Chromium and Safari, as they say it of their own accord.
    `TypeError: can't access property "date", event is undefined`,
    `ReferenceError: can't access lexical declaration 'card' before initialization`,
    'TypeError: seats.map is not a function',
    "TypeError: Cannot read properties of null (reading 'length')",
    "TypeError: Cannot assign to read only property 'title' of object '#<Object>'",
    "TypeError: undefined is not an object (evaluating 'list[0].place = event.place')",
    "TypeError: event.then is not a function. (In 'event.then(show)', 'event.then' is undefined)",
    "ReferenceError: Can't find variable: card",
    'RangeError: Maximum call stack size exceeded',
    'RangeError: Invalid time value',
    'TypeError: a?.b is not iterable',
  ])('code stays: %s', (sentence) => expect(placesOf(`${sentence}\n`)).toBe(sentence));

  test.each([
    ['TypeError: URL constructor: /billets?nom=Alice Martin is not a valid URL.', 'TypeError'],
    ['TypeError: Window.fetch: alice martin is not a valid URL.', 'TypeError'],
    ['TypeError: Failed to parse URL from alice@exemple.fr', 'TypeError'],
    [
      'TypeError: error loading dynamically imported module: https://eveneo.example/r/a.js?alice',
      'TypeError: error loading dynamically imported module: [...]',
    ],
    ['TypeError: /events/12?jeton=secret is no function', 'TypeError: [...] is no function'],
    ["TypeError: Cannot create property 'x' on string 'Alice Martin'", 'TypeError'],
    [`TypeError: can't assign to property "x" on "Martin": not an object`, 'TypeError'],
    ["TypeError: Cannot use 'in' operator to search for 'x' in Alice Martin", 'TypeError'],
    ['TypeError: Iterator value Alice is not an entry object', 'TypeError'],
    ['RangeError: invalid language tag: "alice"', 'RangeError'],
    ['RangeError: Invalid time zone specified: Alice', 'RangeError'],
    [
      "TypeError: Cannot read properties of undefined (reading 'Alice Martin')",
      'TypeError: Cannot read properties of undefined (reading [...])',
    ],
    [
      `TypeError: can't access property "alice@exemple.fr", seats is undefined`,
      `TypeError: can't access property "[...]", seats is undefined`,
    ],
    [`TypeError: x "Alice ${'y'.repeat(300)}`, 'TypeError: x [...]'],
  ])('what somebody may have typed goes: %s', (sentence, kept) => {
    expect(placesOf(`${sentence}\n    at f (${AT}/a.js:1:2)`)).toBe(
      `${kept}\nmf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js:1:2 f`,
    );
  });
});

test('endless and hostile stacks are cut, quickly', () => {
  const frame = `    at f (${AT}/a.js:1:2)\n`;
  expect(placesOf(`Error\n${frame.repeat(90)}`).split('\n')).toHaveLength(13);
  const before = process.cpuUsage();
  for (const hostile of ['a '.repeat(4000), '/r/'.repeat(2600), 'at '.repeat(2600), `@${'('.repeat(7000)}`])
    placesOf(hostile);
  // Microseconds of processor time: what else the machine does is no matter.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
