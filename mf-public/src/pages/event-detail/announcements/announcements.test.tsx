import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../testing/at-event';
import { eventPage, show, openPage } from '../../../testing/event-page';

const page = eventPage();
const written = {
  subject: 'Par la cour',
  message: 'La rue est en travaux.',
  sent_at: '2026-11-20T17:00:00.000Z',
};

type See = (entries: { isIntersecting: boolean }[]) => void;

test('a registered guest reads what the organizer and admins wrote; others do not even ask', async () => {
  let asked = 0;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((see) => {
    const observe = () => (see as unknown as See)([{ isIntersecting: true }]);
    return { observe, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  page.server.use(
    http.get('*/api/events/1/announcements', () => {
      asked += 1;
      return HttpResponse.json({
        data: [
          { ...written, id: 2, author: 'Julien Lefèvre' },
          { ...written, id: 1, author: null },
        ],
        total: 2,
        current_page: 1,
        last_page: 1,
        per_page: 10,
      });
    }),
  );
  logInAs('guest');
  page.event = eventDetail({ is_registered: true });
  const { unmount } = show();
  expect(await screen.findByRole('region', { name: 'Messages de l’organisateur' })).toBeVisible();
  expect(screen.getByText(/^Julien Lefèvre, vendredi 20 novembre 2026 à 18:00/)).toBeVisible();
  expect(screen.getByText(/^L’administration d’Événéo, /)).toBeVisible();
  const [report] = screen.getAllByRole('button', { name: 'Signaler le message «\u00a0Par la cour\u00a0»' });
  await userEvent.click(report as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Signaler ce message de l’organisateur' })).toBeVisible();
  unmount();
  asked = 0;
  page.event = eventDetail();
  await openPage();
  expect(screen.queryByText('Par la cour')).toBeNull();
  expect(asked).toBe(0);
});
