import { TextArea } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('accepts several lines', async () => {
  render(<TextArea label="Message" />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(area, 'Bonjour{Enter}à tous');
  expect(area).toHaveValue('Bonjour\nà tous');
});

test('a text that is too long is kept whole, and says by how much', () => {
  const filled = (length: number) => (
    <TextArea label="Message" value={'a'.repeat(length)} maxLength={2000} onChange={() => undefined} />
  );
  const { rerender } = render(filled(1999));
  const area = screen.getByRole('textbox', { name: 'Message' });
  expect(area).not.toHaveAccessibleDescription();
  rerender(filled(2000));
  expect(area).toHaveAccessibleDescription('Limite de 2\u202f000\u00a0caractères atteinte');
  rerender(filled(2012));
  expect(area).toHaveAccessibleDescription('12\u00a0caractères de trop\u00a0: 2\u202f000 au plus');
  // The browser would cut what is pasted.
  expect(area).not.toHaveAttribute('maxlength');
});
