import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@eveneo/platform';
import { RemovalDialog } from './RemovalDialog';

const texts = {
  title: 'Supprimer la note',
  confirm: 'Supprimer',
  busy: 'Suppression…',
  success: 'C’est fait',
  failed: 'Échec de la suppression.',
};
const show = (remove: () => Promise<unknown>) => {
  const onRemoved = jest.fn();
  render(
    <RemovalDialog texts={texts} remove={remove} onClose={() => undefined} onRemoved={onRemoved}>
      <p>Elle ne revient pas.</p>
    </RemovalDialog>,
  );
  return onRemoved;
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));

test('reports when it is gone', async () => {
  const onRemoved = show(() => Promise.resolve());
  await confirm();
  await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
});

test.each([
  ['the server’s word', 'Trop tard.'],
  ['its own text without one', null],
])('stays open with %s if the removal fails', async (_what, message) => {
  const refusal = new ApiError('response', 409, message === null ? {} : { message }, null);
  const onRemoved = show(() => Promise.reject(refusal));
  await confirm();
  expect(await screen.findByText(message ?? texts.failed)).toBeVisible();
  expect(onRemoved).not.toHaveBeenCalled();
});
