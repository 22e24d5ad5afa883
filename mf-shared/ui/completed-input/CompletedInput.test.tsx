import { render, screen } from '@testing-library/react';
import { CompletedInput } from '.';

test('is a text with a list of completions, which may name more than they write', () => {
  render(
    <CompletedInput id="ville" label="Ville" options={[{ value: 'Lyon', label: '69' }, { value: 'Nice' }]} />,
  );
  expect(screen.getByRole('combobox', { name: 'Ville' })).toHaveAttribute('list', 'ville-list');
  expect(
    [...document.querySelectorAll('#ville-list option')].map((one) => one.getAttribute('value')),
  ).toEqual(['Lyon', 'Nice']);
});
