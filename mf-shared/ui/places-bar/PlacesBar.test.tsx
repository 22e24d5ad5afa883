import { PlacesBar, placesText } from '.';
import { render, screen } from '@testing-library/react';

test.each([
  [86, 120, '86 places sur 120'],
  [1, 60, '1 place sur 60'],
  [0, 60, 'Complet'],
  [-1, 60, 'Complet'],
])('%i of %i reads %s', (left, capacity, text) => {
  expect(placesText(left, capacity)).toBe(text);
  render(<PlacesBar left={left} capacity={capacity} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  [120, 120, '0%'],
  [0, 120, '100%'],
  [-5, 120, '100%'],
  // Fewer people than before: the capacity was raised while this page was open.
  [150, 120, '0%'],
  [0, 0, '100%'],
  [30, 120, '75%'],
])('%i of %i places left fills the bar to %s, never beyond', (left, capacity, width) => {
  const { container } = render(<PlacesBar left={left} capacity={capacity} />);
  expect(container.querySelector<HTMLElement>('[style]')?.style.inlineSize).toBe(width);
});

test('where the number stands elsewhere the bar says something else', () => {
  render(<PlacesBar left={86} capacity={120} text="34 inscrits" />);
  expect(screen.getByText('34 inscrits')).toBeVisible();
  expect(screen.queryByText('86 places sur 120')).toBeNull();
});
