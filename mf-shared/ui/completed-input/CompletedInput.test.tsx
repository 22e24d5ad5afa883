import { CompletedInput } from '.';
import { render, screen } from '@testing-library/react';

test('is a text field with a list of completions, whose labels may differ from their values', () => {
  render(
    <CompletedInput id="ville" label="Ville" options={[{ value: 'Lyon', label: '69' }, { value: 'Nice' }]} />,
  );
  expect(screen.getByRole('combobox', { name: 'Ville' })).toHaveAttribute('list', 'ville-list');
  expect(
    [...document.querySelectorAll('#ville-list option')].map((one) => one.getAttribute('value')),
  ).toEqual(['Lyon', 'Nice']);
});

test('communes of the same name in several departments are all offered, without a console warning', () => {
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

test('other input is accepted, and the browser’s own completion is off', () => {
  render(<CompletedInput id="ville" label="Ville" options={[]} defaultValue="Ys" error="Inconnue" />);
  const field = screen.getByRole('combobox', { name: 'Ville' });
  expect(field).toHaveValue('Ys');
  expect(field).toHaveAttribute('autocomplete', 'off');
  expect(field).toHaveAccessibleDescription('Inconnue');
});
