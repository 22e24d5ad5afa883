import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fakeImage, pngFile } from 'mf-shared/testing/files';
import { fillIn, newEvent, show, submit } from '../../testing/create-event';
import { detail } from '../../testing/edit-event';

const server = newEvent();

test('takes a shipped cover, which is sent as the picture, and says when it cannot be loaded', async () => {
  const sent = jest.fn();
  server.use(
    http.get('*/file', () => new HttpResponse(null, { status: 503 }), { once: true }),
    http.get('*/file', async () => HttpResponse.arrayBuffer(await pngFile().arrayBuffer())),
    http.post('*/api/events', async ({ request }) => {
      sent((await request.formData()).get('image'));
      return HttpResponse.json(detail({ id: 7 }), { status: 201 });
    }),
  );
  show();
  await fillIn();
  const cover = await screen.findByRole('button', { name: 'Sports, image 2' });
  await userEvent.click(cover);
  expect(await screen.findByText('Les images fournies n’ont pas pu être chargées.')).toBeVisible();
  await userEvent.click(cover);
  await waitFor(() => expect(cover).toHaveAttribute('aria-pressed', 'true'));
  await submit();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'sports-2.webp', type: 'image/webp' });
});

test('takes the cover that was chosen last, whichever comes first', async () => {
  let arrive = () => {};
  const late = new Promise<void>((done) => (arrive = done));
  const bytes = async () => HttpResponse.arrayBuffer(await pngFile().arrayBuffer());
  const [answered, sent] = [jest.fn(), jest.fn()];
  server.use(
    http.post('*/api/events', async ({ request }) => {
      sent((await request.formData()).get('image'));
      return HttpResponse.json(detail({ id: 7 }), { status: 201 });
    }),
    http.get('*/file', () => late.then(bytes).finally(answered), { once: true }),
    http.get('*/file', bytes),
  );
  show();
  await fillIn();
  const cover = (at: number) => screen.findByRole('button', { name: `Sports, image ${at}` });
  await userEvent.click(await cover(1));
  await userEvent.click(await cover(2));
  await waitFor(async () => expect(await cover(2)).toHaveAttribute('aria-pressed', 'true'));
  arrive();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await submit();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'sports-2.webp' });
});

test('takes the wall from a chosen picture before it is sent', async () => {
  const drawn = { fillRect: jest.fn(), drawImage: jest.fn() };
  const data = Uint8ClampedArray.from({ length: 48 * 32 * 4 }, (_, at) => [0, 0, 255, 255][at % 4] ?? 0);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ ...drawn, getImageData: () => ({ data }) } as never);
  window.createImageBitmap = () => Promise.resolve({ close: () => undefined } as ImageBitmap);
  show();
  await fillIn();
  await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile('fête.png'));
  const wall = () => document.querySelector<HTMLElement>('[style*="--wall"]');
  await waitFor(() => expect(wall()?.style.getPropertyValue('--wall')).toBe('#1C3F97'));
  Reflect.deleteProperty(window, 'createImageBitmap');
});

test('says that a draft was restored without its picture', async () => {
  const fields = { title: 'Nuit', description: '', date: '', time: '', end_time: '' };
  const draft = { fields: { ...fields, location: '', category_id: '', capacity: '' }, image: 'photo.png' };
  localStorage.setItem('draft:2:create-event', JSON.stringify(draft));
  show();
  expect(await screen.findByText(/revenue sans l’image que vous aviez choisie/)).toBeVisible();
});

test('checks the image by size and content', async () => {
  show();
  await userEvent.upload(await screen.findByLabelText(/^Image de/), pngFile());
  const draft = () => localStorage.getItem('draft:2:create-event');
  await waitFor(() => expect(draft()).toContain('photo.png'));
  await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile('a.png', 2_097_153));
  expect(await screen.findByText('L’image ne doit pas dépasser 2 Mo')).toBeVisible();
  await userEvent.upload(screen.getByLabelText(/^Image de/), fakeImage());
  expect(await screen.findByText('Le fichier doit être une image PNG, JPEG ou WebP')).toBeVisible();
  expect(screen.queryByAltText('Aperçu de l’image choisie')).not.toBeInTheDocument();
  await waitFor(() => expect(draft()).toBeNull());
});
