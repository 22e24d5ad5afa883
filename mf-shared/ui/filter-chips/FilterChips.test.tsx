import { FilterChips } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const options = { all: 'Tous', past: 'Passés' } as const;

test('marks the chosen one, and reports the next choice', async () => {
  const onChange = jest.fn();
  render(<FilterChips label="Afficher" options={options} value="all" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Afficher' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tous' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Passés' }));
  expect(onChange).toHaveBeenCalledWith('past');
});
