import { ConfirmDialog, Dialog } from '.';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pressTwice } from '../../testing/act';
import { heldAnswer } from '../../testing/api-server';
import { Button } from '../button';

function Confirmed({
  busy = false,
  onConfirm = () => undefined,
}: {
  busy?: boolean;
  onConfirm?: () => void | Promise<void>;
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

test('is named and described, focuses the safe button, and restores focus', async () => {
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
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await open();
  await userEvent.click(screen.getByText('34 personnes sont inscrites.'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  clock.mockReturnValue(100);
  // The second click of the double click that opened the dialog.
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  clock.mockReturnValue(600);
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a text selection that ends outside does not close it', async () => {
  render(<Confirmed />);
  await open();
  const [dialog, words] = [screen.getByRole('alertdialog'), screen.getByText('34 personnes sont inscrites.')];
  const [down, up] = [
    { keys: '[MouseLeft>]', target: words },
    { keys: '[/MouseLeft]', target: dialog },
  ];
  await userEvent.pointer([down, up]);
  // Browsers dispatch the click at the common ancestor of both.
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
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

test('restores focus also if it is unmounted', async () => {
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

test('a sheet starts with its title, which is read first', () => {
  render(
    <Dialog open size="sheet" onClose={() => undefined} title="Filtres">
      <button>Dedans</button>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Filtres' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Filtres' })).toHaveFocus();
});

test('the cross closes it, but not while busy', async () => {
  const onClose = jest.fn();
  const { rerender } = render(<Dialog open busy onClose={onClose} title="Détails" />);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  rerender(<Dialog open onClose={onClose} title="Détails" />);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape is handled by the parent: the browser does not close it by itself', () => {
  render(<Dialog open onClose={() => undefined} title="Détails" />);
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('closed, it has no content: no texts to be read, no fields to be sent', () => {
  const { container } = render(
    <form>
      <Dialog open={false} onClose={() => undefined} title="Détails">
        <input name="dedans" defaultValue="x" />
      </Dialog>
    </form>,
  );
  expect([...new FormData(container.querySelector('form')!)]).toEqual([]);
  expect(screen.queryByText('Détails')).toBeNull();
});

test('input and focus in it survive a re-render of the page behind', async () => {
  const page = (count: number) => (
    <>
      <p>{count} places</p>
      <Dialog open onClose={() => undefined} title="Motif">
        <input aria-label="Raison" />
      </Dialog>
    </>
  );
  const { rerender } = render(page(3));
  await userEvent.type(screen.getByLabelText('Raison'), 'Double');
  rerender(page(2));
  expect(screen.getByLabelText('Raison')).toHaveValue('Double');
  expect(screen.getByLabelText('Raison')).toHaveFocus();
});

test('an opener that is gone takes no focus, without an error', () => {
  const page = (shown: boolean) => (
    <>
      {!shown && <button>Ouvrir</button>}
      <Dialog open={shown} onClose={() => undefined} title="Détails" />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Ouvrir' }).focus();
  rerender(page(true));
  expect(() => rerender(page(false))).not.toThrow();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two clicks in one tick on its button count once, while pending', async () => {
  const held = heldAnswer();
  const onConfirm = jest.fn(() => held.released);
  render(<Confirmed onConfirm={onConfirm} />);
  await open();
  const confirm = screen.getByRole('button', { name: 'Supprimer' });
  pressTwice(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(async () => held.release());
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
