import { Cover, CoverWall } from '.';
import { fireEvent, render } from '@testing-library/react';

const EVENT = {
  id: 1,
  category: 'Arts',
  images: [],
  title: "Nuit de l'info : étudiante",
  date: '2026-12-04',
  time: '16:40',
  city: 'Nancy',
};
const show = (words: object = {}, seed = 1) =>
  render(<Cover event={{ ...EVENT, id: seed, ...words }} sizes="20rem" />).container;
const said = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-text]')].map((part) => part.getAttribute('data-text'));

test('an event without a picture has its day, its title, its hour and its town on a poster', () => {
  const container = show();
  expect(said(container)).toEqual([
    '4',
    'Vendredi\n4\u00a0décembre',
    'Nuit de l’info\u00a0: étudiante',
    '16:40 · Nancy',
  ]);
});

test('its texts are hidden from screen readers: the page has them beside it', () => {
  const container = show();
  expect(container).toHaveTextContent('');
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});

test.each([
  [{ date: '2026-12-01' }, ['1', 'Mardi\n1er\u00a0décembre']],
  [{ date: '2026-11-23T20:00' }, ['23', 'Lundi\n23\u00a0novembre']],
  [{ time: '16:40 - 18:00', city: null }, ['4', 'Vendredi\n4\u00a0décembre']],
])('with %j', (words, start) => {
  expect(said(show(words)).slice(0, 2)).toEqual(start);
});

test.each([
  [{ time: null, city: null }, ''],
  [{ time: '', city: 'Nancy' }, 'Nancy'],
  [{ time: '16:40 - 18:00', city: undefined }, '16:40'],
  [{ city: { toString: 'x' } }, '16:40'],
])('the last line with %j', (words, foot) => expect(said(show(words)).at(-1)).toBe(foot));

test('the same event always has the same poster; its neighbours have others', () => {
  const looks = Array.from({ length: 6 }, (_, seed) =>
    [...show({}, seed).querySelectorAll('[class]')].map((part) => part.className).join('|'),
  );
  const again = [...show({}, 4).querySelectorAll('[class]')].map((part) => part.className).join('|');
  expect(again).toBe(looks[4]);
  expect(new Set(looks).size).toBeGreaterThan(2);
});

test.each(['', '2026-13-40', 'demain'])('without a day (%j) it has only the title', (date) => {
  expect(said(show({ date }))).toEqual(['', '\n', 'Nuit de l’info\u00a0: étudiante', '16:40 · Nancy']);
});

test('a picture has no poster beside it; one that fails to load is replaced by it', () => {
  const image = { path: 'events/a.webp', width: 3, height: 2, variants: [], wall: null };
  const { container } = render(<Cover event={{ ...EVENT, images: [image] }} sizes="20rem" />);
  expect(said(container)).toEqual([]);
  fireEvent.error(container.querySelector('img')!);
  expect(said(container)).toHaveLength(4);
});

describe('the wall behind it', () => {
  const wall = (seed: number, given: object = {}) =>
    render(<CoverWall event={{ ...EVENT, id: seed, category: 'Sports', ...given }} />).container
      .firstElementChild;

  test.each([
    [0, 'light', true],
    [2, 'light', true],
    [3, 'dark', false],
    [5, 'dark', false],
    [6, 'light', true],
  ])('of event %i takes the colours of the %s theme', (seed, theme, soft) => {
    const shown = wall(seed);
    expect(shown).toHaveAttribute('data-theme', theme);
    expect(shown).toHaveAttribute('aria-hidden', 'true');
    expect(shown?.classList.contains('soft')).toBe(soft);
    expect(shown).toHaveClass('sports');
    // Light behind bright posters, and the numeral's colour behind dark ones.
    const ground = show({}, seed).querySelector('.ground');
    expect(ground?.classList.contains('bright')).toBe(soft);
  });

  test('an event with a picture has none', () =>
    expect(
      wall(3, { images: [{ path: 'events/a.webp', width: 3, height: 2, variants: [], wall: null }] }),
    ).toBeNull());
});
