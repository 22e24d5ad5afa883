import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { eventDetail } from 'mf-shared/testing/event';
import { eventPage, openPage, takePart } from '../../../testing/event-page';

const page = eventPage();
const BOX = /^Recevoir aussi, après l’événement, les messages/;

test('who registered with one click may allow the organizer to write, and take it back; a failure says so', async () => {
  page.event = eventDetail({ organizer_id: 2, organizer: 'Librairie Corot' });
  takePart(page);
  let allowed: object[] = [];
  const sent: string[] = [];
  const answer = (next: object[]) => (sent.push(String(next.length)), (allowed = next), null);
  page.server.use(
    http.get('*/api/user/consents', () => HttpResponse.json(allowed)),
    http.put('*/api/user/consents/2', () => {
      answer([{ id: 2, name: 'Librairie Corot', agreed_at: '2026-11-21T10:00:00Z' }]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/user/consents/2', () => {
      answer([]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openPage('guest');
  const box = () => screen.getByRole('checkbox', { name: BOX });
  expect(await screen.findByRole('checkbox', { name: BOX })).not.toBeChecked();
  for (const checked of [true, false]) {
    await userEvent.click(box());
    await waitFor(() =>
      expect([box().matches(':checked'), box().matches(':disabled')]).toEqual([checked, false]),
    );
  }
  expect(sent).toEqual(['1', '0']);
  const failed = jest.spyOn(toast, 'error');
  page.server.use(http.put('*/api/user/consents/2', () => new HttpResponse(null, { status: 500 })));
  await userEvent.click(box());
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith(expect.stringContaining('n’a pas pu être enregistré')),
  );
  await waitFor(() => expect(box()).not.toBeChecked());
});

test('in the dialog before a place is taken the box is off, and is sent when it is ticked', async () => {
  page.event = eventDetail({
    organizer_id: 2,
    organizer: 'Librairie Corot',
    companions_max: 2,
    places_left: 5,
  });
  const sent: unknown[] = [];
  page.server.use(
    http.post('*/api/events/1/register', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await openPage('guest');
  await userEvent.click(await screen.findByRole('button', { name: "S'inscrire" }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByRole('checkbox', { name: BOX });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: "S'inscrire" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ keep_in_touch: true })]));
});

test('the waitlist asks again when the last place goes meanwhile', async () => {
  page.event = eventDetail({
    organizer_id: 2,
    organizer: 'Librairie Corot',
    companions_max: 2,
    places_left: 1,
  });
  page.server.use(
    http.post('*/api/events/1/register', () => {
      page.event = { ...page.event, places_left: 0, registrations_count: page.event.capacity };
      return HttpResponse.json(
        { message: 'Cet événement est complet.', code: 'conflict.full', requestId: 'x' },
        { status: 409 },
      );
    }),
  );
  await openPage('guest');
  await userEvent.click(await screen.findByRole('button', { name: "S'inscrire" }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: "S'inscrire" }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Rejoindre la liste d’attente' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('checkbox', { name: BOX })).toBeVisible();
});
