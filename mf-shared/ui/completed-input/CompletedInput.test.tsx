import { CompletedInput } from '.';
import { render, screen } from '@testing-library/react';

test('is a text with a list of completions, which may name more than they write', () => {
  render(
    <CompletedInput id="ville" label="Ville" options={[{ value: 'Lyon', label: '69' }, { value: 'Nice' }]} />,
  );
  expect(screen.getByRole('combobox', { name: 'Ville' })).toHaveAttribute('list', 'ville-list');
  expect(
    [...document.querySelectorAll('#ville-list option')].map((one) => one.getAttribute('value')),
  ).toEqual(['Lyon', 'Nice']);
});

test('communes of one name in several departments are all offered, without a word in the console', () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const options = ['Seine-Saint-Denis', 'La Réunion'].map((label) => ({ value: 'Saint-Denis', label }));
  const input = (given: typeof options) => <CompletedInput id="ville" label="Ville" options={given} />;
  const { rerender } = render(input(options));
  const labels = () => [...document.querySelectorAll('option')].map((one) => one.getAttribute('label'));
  expect(labels()).toEqual(['Seine-Saint-Denis', 'La Réunion']);
  rerender(input([...options].reverse()));
  expect(labels()).toEqual(['La Réunion', 'Seine-Saint-Denis']);
  expect(told).not.toHaveBeenCalled();
});

test('what is typed need not be among them, and the browser’s own memory stays out', () => {
  render(<CompletedInput id="ville" label="Ville" options={[]} defaultValue="Ys" error="Inconnue" />);
  const field = screen.getByRole('combobox', { name: 'Ville' });
  expect(field).toHaveValue('Ys');
  expect(field).toHaveAttribute('autocomplete', 'off');
  expect(field).toHaveAccessibleDescription('Inconnue');
});
