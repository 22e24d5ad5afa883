import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ToggleSwitch } from '.';

test('axe finds nothing', async () => {
  const { container } = render(<ToggleSwitch label="Thème sombre" hint="Enregistré sur cet appareil." />);
  expect(await axe(container)).toHaveNoViolations();
});

test('is a switch, and the space bar turns it', async () => {
  render(<ToggleSwitch label="Thème sombre" />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Thème sombre' })).toBeChecked();
});
