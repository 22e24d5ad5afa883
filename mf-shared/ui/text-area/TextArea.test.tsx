import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { TextArea } from '.';

test('axe finds nothing', async () => {
  const { container } = render(<TextArea label="Description" error="La description est requise" />);
  expect(await axe(container)).toHaveNoViolations();
});

test('takes several lines', async () => {
  render(<TextArea label="Message" />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(area, 'Bonjour{Enter}à tous');
  expect(area).toHaveValue('Bonjour\nà tous');
});
