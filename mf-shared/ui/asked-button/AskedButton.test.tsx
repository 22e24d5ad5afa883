import { AskedButton } from '.';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@eveneo/platform';
import { pressTwice } from '../../testing/act';

const texts = {
  act: 'Quitter la liste',
  title: 'Quitter la liste ?',
  busy: 'Un instant…',
  keep: 'Garder mon rang',
  failed: 'Vous êtes toujours sur la liste.',
};
const [onDone, onFailed] = [jest.fn(), jest.fn()];
const show = (act: () => Promise<string>) =>
  render(
    <AskedButton texts={texts} variant="secondary" act={act} onDone={onDone} onFailed={onFailed}>
      Votre rang est perdu.
    </AskedButton>,
  );
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Quitter la liste' }));
  return within(screen.getByRole('alertdialog', { name: 'Quitter la liste ?' }));
};
beforeEach(() => jest.clearAllMocks());

test('does nothing without confirmation', async () => {
  const act = jest.fn(async () => 'Fait.');
  show(act);
  const dialog = await ask();
  expect(dialog.getByText('Votre rang est perdu.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Garder mon rang' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

test('acts once, however often it is pressed, and then says so', async () => {
  let finish = (_message: string) => {};
  const leave = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  show(leave);
  const confirm = (await ask()).getByRole('button', { name: 'Quitter la liste' });
  pressTwice(confirm);
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  expect(leave).toHaveBeenCalledTimes(1);
  await act(async () => finish('Fait.'));
  expect(onDone).toHaveBeenCalledWith('Fait.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['the server’s words', new ApiError('response', 409, { message: 'Trop tard.' }, null), 'Trop tard.'],
  ['its own words when nobody answers', new ApiError('network', null, {}, null), texts.failed],
])(
  'a failure closes the dialog and is reported by %s; the button can be used again',
  async (_what, error, words) => {
    show(() => Promise.reject(error));
    await userEvent.click((await ask()).getByRole('button', { name: 'Quitter la liste' }));
    expect(onFailed).toHaveBeenCalledWith(words);
    expect(onDone).not.toHaveBeenCalled();
    await ask();
  },
);
