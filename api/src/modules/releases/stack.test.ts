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

test('endless and hostile stacks are cut, quickly', () => {
  const frame = `    at f (${AT}/a.js:1:2)\n`;
  expect(placesOf(`Error\n${frame.repeat(90)}`).split('\n')).toHaveLength(13);
  const before = process.cpuUsage();
  for (const hostile of ['a '.repeat(4000), '/r/'.repeat(2600), 'at '.repeat(2600), `@${'('.repeat(7000)}`])
    placesOf(hostile);
  // Microseconds of processor time: what else the machine does is no matter.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
