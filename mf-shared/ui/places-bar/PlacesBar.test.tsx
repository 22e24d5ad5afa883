import { PlacesBar, PlacesText, placesText } from '.';
import { render, screen } from '@testing-library/react';
import { signInForTest } from '@eveneo/platform/testing';
import { PEOPLE } from '../../testing/people';

afterEach(() => signInForTest(null));

const of = (places_left: number, capacity: number) => ({ places_left, capacity });
const said = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [of(86, 120), {}, '86 places libres sur 120'],
  [of(25, 120), {}, '25 places libres sur 120'],
  [of(24, 120), {}, 'Plus que 24 places sur 120'],
  [of(1, 60), {}, 'Plus que 1 place sur 60'],
  [of(1, 4), {}, '1 place libre sur 4'],
  [of(0, 60), {}, 'Complet · 60 places · liste d’attente'],
  [of(-1, 1200), {}, 'Complet · 1 200 places · liste d’attente'],
  [{ ...of(2, 60), waiting_count: 1 }, {}, '2 places promises à la liste d’attente'],
  [{ ...of(2, 60), waiting_count: 1, nobody_waits: true }, {}, 'Plus que 2 places sur 60'],
  [{ ...of(1, 60), waiting_count: 2 }, {}, '1 place promise à la liste d’attente'],
  [{ ...of(0, 60), waiting_count: 2 }, {}, 'Complet · 60 places · liste d’attente'],
  [{ ...of(2, 60), waiting_count: 1 }, { manager: true }, '58 inscrits sur 60'],
  [of(21, 300), { past: true }, '300 places'],
  [of(86, 120), { manager: true }, '34 inscrits sur 120'],
  [of(119, 120), { manager: true }, '1 inscrit sur 120'],
  [of(24, 120), { manager: true }, '96 inscrits sur 120'],
  [of(0, 120), { manager: true }, '120 inscrits sur 120 · Complet'],
  [of(21, 300), { manager: true, past: true }, '279 inscrits sur 300'],
])('%j read %j: %s', (places, reader, text) => expect(said(placesText(places, reader))).toBe(text));

test.each([
  ['guest', 'Plus que 24 places sur 120'],
  ['organizer', '96 inscrits sur 120'],
  ['admin', '96 inscrits sur 120'],
] as const)('the %s reads %s', (role, text) => {
  signInForTest(PEOPLE[role]);
  const { container } = render(<PlacesText event={of(24, 120)} />);
  expect(container).toHaveTextContent(text);
});

test.each([
  [25, null],
  [24, 'few'],
  [1, 'few'],
  [0, 'full'],
])('with %i of 120 left the bar has the colour of the text: %s', (left, level) => {
  const { container } = render(<PlacesBar event={of(left, 120)} />);
  const bar = container.querySelector('[style]');
  for (const one of ['few', 'full']) expect(bar?.classList.contains(one)).toBe(one === level);
  expect(container.querySelector('strong') !== null).toBe(level !== null);
});

test.each([
  [120, 120, '0%'],
  [0, 120, '100%'],
  [-5, 120, '100%'],
  // More places left than the known capacity, which was raised while this page was open.
  [150, 120, '0%'],
  [0, 0, '100%'],
  [30, 120, '75%'],
])('%i of %i places left fills the bar to %s, never beyond', (left, capacity, width) => {
  const { container } = render(<PlacesBar event={of(left, capacity)} />);
  expect(container.querySelector<HTMLElement>('[style]')?.style.inlineSize).toBe(width);
});

test('if the number is shown elsewhere the bar has another label', () => {
  render(<PlacesBar event={of(86, 120)} text="34 inscrits" />);
  expect(screen.getByText('34 inscrits')).toBeVisible();
  expect(screen.queryByText(/places libres/)).toBeNull();
});
