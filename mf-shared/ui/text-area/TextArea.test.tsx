import { TextArea } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('accepts several lines', async () => {
  render(<TextArea label="Message" />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(area, 'Bonjour{Enter}à tous');
  expect(area).toHaveValue('Bonjour\nà tous');
});

test('says when the limit is reached, since the browser truncates silently', () => {
  const filled = (length: number) => (
    <TextArea label="Message" value={'a'.repeat(length)} maxLength={2000} onChange={() => undefined} />
  );
  const { rerender } = render(filled(1999));
  const area = screen.getByRole('textbox', { name: 'Message' });
  expect(area).not.toHaveAccessibleDescription();
  rerender(filled(2000));
  expect(area).toHaveAccessibleDescription('Limite de 2\u202f000\u00a0caractères atteinte');
});
