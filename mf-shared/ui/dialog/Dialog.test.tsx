import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Button } from '../button';
import { ConfirmDialog, Dialog } from '.';

function Confirmed({
  busy = false,
  onConfirm = () => undefined,
}: {
  busy?: boolean;
  onConfirm?: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Supprimer l’événement</Button>
      <ConfirmDialog
        open={open}
        title="Supprimer cet événement ?"
        confirmLabel="Supprimer"
        danger
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        <p>34 personnes sont inscrites.</p>
      </ConfirmDialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Supprimer l’événement' }));

test('axe finds nothing, closed and open', async () => {
  const { container } = render(<Confirmed />);
  expect(await axe(container)).toHaveNoViolations();
  await open();
  expect(await axe(container)).toHaveNoViolations();
});

test('is named and described, starts on the way out, and gives focus back', async () => {
  render(<Confirmed />);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await open();
  expect(screen.getByRole('alertdialog', { name: 'Supprimer cet événement ?' })).toHaveAccessibleDescription(
    '34 personnes sont inscrites.',
  );
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Supprimer l’événement' })).toHaveFocus();
});

test('Escape and a click outside close it', async () => {
  render(<Confirmed />);
  await open();
  // jsdom does not turn Escape into the cancel event that browsers send.
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await open();
  await userEvent.click(screen.getByText('34 personnes sont inscrites.'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('confirms once, and does not close while busy', async () => {
  const onConfirm = jest.fn();
  const { rerender } = render(<Confirmed onConfirm={onConfirm} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(<Confirmed onConfirm={onConfirm} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('gives focus back also when it goes away as a whole', async () => {
  const dialog = (shown: boolean) => (
    <>
      <button>Ouvrir</button>
      {shown && (
        <Dialog open onClose={() => undefined} title="Détails">
          <button>Dedans</button>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(dialog(false));
  screen.getByRole('button', { name: 'Ouvrir' }).focus();
  rerender(dialog(true));
  screen.getByRole('button', { name: 'Dedans' }).focus();
  rerender(dialog(false));
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});
