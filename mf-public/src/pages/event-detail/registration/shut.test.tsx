import { act, screen } from '@testing-library/react';
import { setClock } from '@eveneo/platform/testing';
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

test('the page opens and closes registration, begins and ends by itself, on a clock that moves', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  logInAs('guest');
  page.event = eventDetail({
    date: '2026-11-21',
    time: '11:04',
    end_time: '11:05',
    registration_opens_at: '2026-11-21T11:02',
    registration_closes_at: '2026-11-21T11:03',
  });
  const at = (clock: string) => setClock(() => Date.parse(`2026-11-21T${clock}Z`));
  at('10:01:59');
  show();
  const early = await screen.findByText(/^Les inscriptions ouvrent/);
  expect(early).toBeVisible();
  at('10:02:00');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('button', { name: "S'inscrire" })).toBeEnabled();
  expect(early).not.toBeInTheDocument();
  // The machine slept: no timer ran, the page is seen again.
  at('10:03:30');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('button', { name: 'Les inscriptions sont closes' })).toBeDisabled();
  at('10:05:00');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'Événement terminé' })).toBeDisabled();
});

test.each([true, false])(
  'days to go and free places are said unless it is cancelled (%s)',
  async (cancelled) => {
    page.event = eventDetail({ date: '2026-12-11', cancelled });
    show();
    const facts = await screen.findByRole('region', { name: 'Informations pratiques' });
    expect(/dans 20\sjours/.test(facts.textContent)).toBe(!cancelled);
    const places = screen.getByRole('region', { name: 'Places disponibles' });
    expect(/places?\slibres?/.test(places.textContent)).toBe(!cancelled);
  },
);
