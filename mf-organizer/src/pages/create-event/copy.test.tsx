import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { newEvent, show, submit } from '../../testing/create-event';
import { detail } from '../../testing/edit-event';

const server = newEvent();

it.each([
  ['the picture of its event', '', { image_of: '12', organizer_id: '2' }],
  ['no picture once it is taken out', 'Retirer l’image actuelle', { organizer_id: '2' }],
])('is prefilled from an event to copy, and sends %s', async (_what, taken, expected) => {
  const images = [{ path: 'events/a.webp', width: 800, height: 600, variants: [], wall: null }];
  const event = detail({ id: 12, date: '2026-11-05', time: '18:30', image: 'events/a.webp', images });
  let sent: Record<string, FormDataEntryValue> = {};
  server.use(
    http.get('*/api/events/12', () =>
      HttpResponse.json({ ...event, unlisted: true, registration_closes_at: '2026-11-04T12:00' }),
    ),
    http.post('*/api/events', async ({ request }) => {
      const body = request.headers.get('content-type')?.startsWith('multipart')
        ? Object.fromEntries(await request.formData())
        : ((await request.json()) as typeof sent);
      sent = body;
      return HttpResponse.json(detail({ id: 13 }), { status: 201 });
    }),
  );
  show('/create-event?copie=12');
  expect(await screen.findByLabelText(/^Titre/)).toHaveValue(event.title);
  // The same weekday, not past.
  expect(screen.getByLabelText(/^Date/)).toHaveValue('2026-11-26');
  await screen.findByRole('option', { name: 'Arts', hidden: true });
  if (taken) await userEvent.click(screen.getByRole('button', { name: taken }));
  await submit();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/13'));
  const { image_of, organizer_id, ...fields } = sent;
  expect({
    ...(image_of && { image_of: String(image_of) }),
    organizer_id: String(organizer_id),
  }).toEqual(expected);
  expect(fields).toMatchObject({
    date: '2026-11-26',
    unlisted: 'true',
    registration_closes_at: '2026-11-25T12:00',
  });
});

it.each([
  ['who may edit it', ['edit'] as const, true],
  ['nobody else, and says so', ['registrants', 'door'] as const, false],
])('copies another organizer’s event for %s', async (_who, rights, copied) => {
  const event = detail({ id: 12, organizer_id: 99, my_rights: [...rights] });
  server.use(http.get('*/api/events/12', () => HttpResponse.json(event)));
  show('/create-event?copie=12');
  expect(await screen.findByLabelText(/^Titre/)).toHaveValue(copied ? event.title : '');
  const refusal = screen.queryByText(/^Seules les personnes qui peuvent modifier un événement/);
  expect(refusal === null).toBe(copied);
});
