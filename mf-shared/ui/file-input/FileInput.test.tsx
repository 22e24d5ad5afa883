import { FileInput } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('passes the chosen file on', async () => {
  const onFile = jest.fn();
  render(<FileInput label="Image" accept="image/png" onFile={onFile} />);
  const file = new File(['x'], 'affiche.png', { type: 'image/png' });
  expect(screen.getByText('Aucun fichier choisi')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Image'), file);
  expect(onFile).toHaveBeenCalledWith(file);
  expect(screen.getByText('affiche.png')).toBeVisible();
});
