import { broken, drawable, fitted, lettered, widthOf } from './lettering';

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

test('no line begins with what belongs to the word before it', () => {
  for (let width = 60; width < 1000; width += 20) {
    const lines = broken('Club de lecture : la rentrée ! Qui vient ? « Tous » ; venez', {
      ...room,
      width,
      lines: 60,
    });
    if (width > 400) expect([width, lines.filter((line) => /^[:;!?»]/.test(line))]).toEqual([width, []]);
    expect(lines.join('').replaceAll(' ', '')).toBe('Clubdelecture:larentrée!Quivient?«Tous»;venez');
  }
});

test('a text takes the largest size in which it fits whole; none: it is cut in the smallest', () => {
  const sizes = [
    { size: 60, lines: 1 },
    { size: 30, lines: 2 },
  ] as const;
  expect(fitted('Bal', 300, sizes)).toEqual({ size: 60, lines: ['Bal'] });
  expect(fitted('Bal folk du soir', 200, sizes)).toEqual({ size: 30, lines: ['Bal folk du', 'soir'] });
  const { size, lines } = fitted('mot '.repeat(50).trim(), 200, sizes);
  expect([size, lines.length, lines[1]?.endsWith('…')]).toEqual([30, 2, true]);
  expect(fitted('', 200, sizes)).toEqual({ size: 60, lines: [] });
});

test('letters are outlines: no text, no font, nothing of what was written', () => {
  const svg = lettered('A<b', { x: 1, y: 2, size: 10, fill: '#000' });
  expect(svg.match(/<path /g)).toHaveLength(3);
  expect(svg).not.toMatch(/<text|font|A<b/);
});
