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

test('a chosen picture is shown by its object URL, with a label and its file’s name', async () => {
  render(<Chosen />);
  expect(preview()).toBeNull();
  await userEvent.upload(input(), pngFile('fête.png'));
  expect(preview()).toHaveAttribute('src', 'blob:1');
  expect(screen.getByText('fête.png', { selector: 'span' })).toBeVisible();
  expect(input()).toHaveAccessibleDescription('2 Mo au plus');
});

test('each choice revokes the previous object URL, and unmounting the last', async () => {
  const { unmount } = render(<Chosen />);
  for (const name of ['a.png', 'b.png', 'c.png']) await userEvent.upload(input(), pngFile(name));
  expect(open).toEqual(['blob:3']);
  unmount();
  expect(open).toEqual([]);
});

test('removing clears the file, its object URL and its name; the focus returns to the input', async () => {
  render(<Chosen />);
  await userEvent.upload(input(), pngFile('fête.png'));
  await remove();
  expect(screen.getByRole('status')).toHaveTextContent('aucune');
  expect(input().files).toHaveLength(0);
  expect(screen.queryByText('fête.png')).toBeNull();
  expect(open).toEqual([]);
  await waitFor(() => expect(input()).toHaveFocus());
});

test('the same file can be chosen again after a removal', async () => {
  render(<Chosen />);
  const file = pngFile('fête.png');
  await userEvent.upload(input(), file);
  await remove();
  await userEvent.upload(input(), file);
  expect(screen.getByRole('status')).toHaveTextContent('fête.png');
  expect(preview()).toBeVisible();
});

test('a refused picture shows its error at the field, and can be removed', async () => {
  render(<Chosen first={pngFile('gardée.png')} error="Image trop grande" />);
  expect(screen.getByText('gardée.png', { selector: 'span' })).toBeVisible();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('2 Mo au plus Image trop grande');
  await remove();
  expect(input()).toBeValid();
  expect(screen.getByText('Aucun fichier choisi')).toBeVisible();
});

test('the file dialog offers only pictures', () => {
  render(<Chosen />);
  expect(input()).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
});
