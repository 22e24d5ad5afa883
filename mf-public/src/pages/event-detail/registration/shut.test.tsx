import { screen } from '@testing-library/react';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../testing/at-event';
import { eventPage, show } from '../../../testing/event-page';

const page = eventPage();

test.each([
  ['cancelled', { cancelled: true, is_registered: true }, /^Événement annulé$/],
  ['closed', { registration_closes_at: '2026-11-20T10:00' }, /^Les inscriptions sont closes$/],
  [
    'not open yet',
    { registration_opens_at: '2026-12-01T10:00' },
    /^Les inscriptions ouvrent le 1\S* décembre 2026 à 10:00\.$/,
  ],
])('nobody can register for an event that is %s, and the page says why', async (_what, given, words) => {
  logInAs('guest');
  page.event = eventDetail({ title: 'Nuit sans pareille', date: '2026-12-11', ...given });
  show();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: "S'inscrire" })).not.toBeInTheDocument();
});

test.each([true, false])(
  'days to go and free places are facts unless it is cancelled (%s)',
  async (cancelled) => {
    page.event = eventDetail({ date: '2026-12-11', cancelled });
    show();
    const facts = (await screen.findByRole('region', { name: 'Informations pratiques' })).textContent;
    expect([/dans 20\sjours/, /places?\slibres?/].map((words) => words.test(facts))).toEqual([
      !cancelled,
      !cancelled,
    ]);
  },
);
