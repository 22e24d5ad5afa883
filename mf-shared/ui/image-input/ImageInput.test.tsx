import { ImageInput } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pngFile } from '../../testing/files';

let open: string[];
beforeEach(() => {
  open = [];
  let made = 0;
  URL.createObjectURL = () => {
    open.push(`blob:${(made += 1)}`);
    return open.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => {
    open = open.filter((one) => one !== url);
  };
});

function Chosen({ first = null, error }: { first?: File | null; error?: string }) {
  const [file, setFile] = useState<File | null>(first);
  return (
    <>
      <ImageInput
        label="Image"
        hint="2 Mo au plus"
        error={file ? error : undefined}
        file={file}
        onFile={setFile}
        previewAlt="Aperçu de l’image"
        removeLabel="Retirer l’image"
      />
      <output>{file?.name ?? 'aucune'}</output>
    </>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Image');
const preview = () => screen.queryByRole('img', { name: 'Aperçu de l’image' });
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Retirer l’image' }));

test('a chosen picture is shown under its own address, named, and by its file’s name', async () => {
  render(<Chosen />);
  expect(preview()).toBeNull();
  await userEvent.upload(input(), pngFile('fête.png'));
  expect(preview()).toHaveAttribute('src', 'blob:1');
  expect(screen.getByText('fête.png', { selector: 'span' })).toBeVisible();
  expect(input()).toHaveAccessibleDescription('2 Mo au plus');
});

test('each choice gives back the address of the one before, and leaving gives back the last', async () => {
  const { unmount } = render(<Chosen />);
  for (const name of ['a.png', 'b.png', 'c.png']) await userEvent.upload(input(), pngFile(name));
  expect(open).toEqual(['blob:3']);
  unmount();
  expect(open).toEqual([]);
});

test('taken away, nothing of it is left: the file, its address, its name; focus is on the choice again', async () => {
  render(<Chosen />);
  await userEvent.upload(input(), pngFile('fête.png'));
  await remove();
  expect(screen.getByRole('status')).toHaveTextContent('aucune');
  expect(input().files).toHaveLength(0);
  expect(screen.queryByText('fête.png')).toBeNull();
  expect(open).toEqual([]);
  await waitFor(() => expect(input()).toHaveFocus());
});

test('the same file can be chosen again after it was taken away', async () => {
  render(<Chosen />);
  const file = pngFile('fête.png');
  await userEvent.upload(input(), file);
  await remove();
  await userEvent.upload(input(), file);
  expect(screen.getByRole('status')).toHaveTextContent('fête.png');
  expect(preview()).toBeVisible();
});

test('a picture kept from before is shown and named before anything was chosen', () => {
  render(<Chosen first={pngFile('gardée.png')} />);
  expect(preview()).toBeVisible();
  expect(screen.getByText('gardée.png', { selector: 'span' })).toBeVisible();
});

test('of one that is refused it says why at the field, and it can be taken away', async () => {
  render(<Chosen first={pngFile()} error="Image trop grande" />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('2 Mo au plus Image trop grande');
  await remove();
  expect(input()).toBeValid();
});

test('only pictures are offered for the choice', () => {
  render(<Chosen />);
  expect(input()).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
});

test('a name of odd signs is text, whatever it says', async () => {
  render(<Chosen />);
  const name = `<b>\u202e${'é'.repeat(300)}.png`;
  await userEvent.upload(input(), pngFile(name));
  expect(screen.getByText(name, { selector: 'span' })).toBeVisible();
  expect(document.querySelector('b')).toBeNull();
});
