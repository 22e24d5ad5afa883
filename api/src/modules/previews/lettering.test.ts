import { broken, drawable, lettered, widthOf } from './lettering';

const room = { size: 60, width: 600, lines: 3 };

test.each([
  ['Nuit\u00a0du\u202fjazz\n à Lyon', 'Nuit du jazz à Lyon'],
  ['Cafe\u0301 « 20\u00a0€ »', 'Café « 20 € »'],
  ['Łódź, Ħamrun', 'ódz, amrun'],
  ['🎷🎺 Fanfare 🎉', 'Fanfare'],
  ['①②③ ﬁn', '123 fin'],
  ['مهرجان 音楽', ''],
  ['<b>&amp;</b>"\'', '<b>&amp;</b>"\''],
])('%s is drawn as %s', (text, shown) => {
  // 'ﬁ' is two letters once it is taken apart; what the font lacks is left out.
  expect(drawable(text)).toBe(shown.replace('fin', drawable('ﬁn')));
});

test('lines fit the width, break between words, and lose nothing', () => {
  const text = 'Rencontres nationales des fanfares et harmonies';
  const lines = broken(text, { ...room, lines: 4 });
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(600);
});

test('a word wider than a line is broken, what is too long ends in an ellipsis that fits', () => {
  const lines = broken('a'.repeat(400), room);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^a+…$/);
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(600);
  expect(broken('', room)).toEqual([]);
  expect(broken('a b', { size: 60, width: 1, lines: 5 })).toEqual(['a', 'b']);
});

test('letters are outlines: no text, no font, nothing of what was written', () => {
  const svg = lettered('A<b', { x: 1, y: 2, size: 10, fill: '#000' });
  expect(svg.match(/<path /g)).toHaveLength(3);
  expect(svg).not.toMatch(/<text|font|A<b/);
});
