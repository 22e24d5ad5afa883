import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as calls from '@eveneo/contract/call-list';
import { TestPlatform } from '@eveneo/platform/testing';
import { call } from 'mf-shared/api/call';
import { keyHeader, takeKey } from 'mf-shared/format/secret-keys';
import { pageUrl } from 'mf-shared/format/share-links';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../testing/at-event';
import { eventPage, title } from '../../testing/event-page';
import EventDetailPage from './EventDetailPage';

const page = eventPage();
const KEY = 'k'.repeat(22);

const show = (hash: string) => {
  jest.spyOn(console, 'error').mockImplementation();
  page.server.use(
    http.get('*/api/events/1', ({ request }) =>
      request.headers.get('x-draft-key') === KEY
        ? HttpResponse.json(eventDetail({ publish_at: '2026-11-24T10:00' }))
        : HttpResponse.json({ message: 'Événement introuvable' }, { status: 404 }),
    ),
  );
  return render(
    <TestPlatform at={`/events/1${hash}`} path="/events/:id">
      <EventDetailPage />
    </TestPlatform>,
  );
};

test.each(['', '#cle=', `#cle=${'x'.repeat(22)}`])(
  'without its key (%j) the draft is not found',
  async (hash) => {
    show(hash);
    expect(await screen.findByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
  },
);

test.each([null, 'guest'] as const)(
  'the secret link shows a draft to %s, says so, and offers nothing to take part in',
  async (role) => {
    if (role) logInAs(role);
    show(`#cle=${KEY}`);
    await title();
    expect(
      screen.getByText(
        'Vous voyez un brouillon, par un lien privé. Tout peut encore changer, et les inscriptions ouvriront à sa publication.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Publication le 24/11/2026 à 10:00')).toBeVisible();
    for (const name of [/inscrire/, /Discussion/, /Avis/, /Copier le lien/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.title).toBe('Nuit du jazz au Sunset – Événéo');
    // A stream cannot send the key: every attempt would be refused.
    expect(page.streams).toHaveLength(0);
  },
);

test('an unlisted event opened by its secret address sends the key with every call, and is shared with it', async () => {
  const sent: (string | null)[] = [];
  page.server.use(
    http.put('*/api/events/1/favourite', ({ request }) => {
      sent.push(request.headers.get('x-draft-key'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  takeKey(1, { hash: `#cle=${KEY}`, search: '' });
  await call(calls.addFavourite, { params: { id: 1 } });
  expect(sent).toEqual([KEY]);
  expect(keyHeader('/api/events/12')).toEqual({});
  expect(keyHeader('/api/reports', '/events/1')).toEqual({ 'x-draft-key': KEY });
  expect(pageUrl(eventDetail({ unlisted: true }))).toBe(`http://localhost/events/1#cle=${KEY}`);
  expect(pageUrl(eventDetail({ draft_key: KEY }), '?src=a')).toBe('http://localhost/events/1?src=a');
});

test('the link of registrations on site sends its key too: it may open an unlisted event', () => {
  expect(takeKey(3, { hash: '', search: `?sur-place=${KEY}` })).toBe(true);
  expect(keyHeader('/api/events/3/holds')).toEqual({ 'x-draft-key': KEY });
});
