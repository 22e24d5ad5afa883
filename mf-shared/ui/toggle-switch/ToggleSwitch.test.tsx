import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToggleSwitch } from '.';

test('is a switch, and the space bar turns it', async () => {
  render(<ToggleSwitch label="Thème sombre" />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Thème sombre' })).toBeChecked();
});
