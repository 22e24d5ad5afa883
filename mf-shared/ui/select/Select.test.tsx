import { Select } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const OPTIONS = [
  { value: 1, label: 'Arts' },
  { value: 2, label: 'Sports' },
];

test('offers the choices and reports the chosen one', async () => {
  const change = jest.fn();
  render(
    <Select
      label="Catégorie"
      options={OPTIONS}
      placeholder="Toutes les catégories"
      onChange={(event) => change(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Catégorie' });
  expect(select).toHaveDisplayValue('Toutes les catégories');
  await userEvent.selectOptions(select, 'Sports');
  expect(change).toHaveBeenCalledWith('2');
});
