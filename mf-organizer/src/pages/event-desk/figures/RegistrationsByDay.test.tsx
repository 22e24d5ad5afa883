import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { RegistrationsByDay } from './RegistrationsByDay';

const BY_DAY = '*/api/events/1/registrations/by-day';
let days: JsonBodyType;
const server = apiServer(http.get(BY_DAY, () => HttpResponse.json(days)));
beforeEach(() => {
  days = [
    { date: '2026-11-01', count: 5 },
    { date: '2026-11-03', count: 1200 },
  ];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest(PEOPLE.organizer);
});

const show = () =>
  render(
    <TestPlatform>
      <RegistrationsByDay event={{ id: 1, registrations_count: 3 }} />
    </TestPlatform>,
  );

test('the chart says what it shows, and the table the same without the empty days', async () => {
  show();
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    /^1\s205\sinscriptions entre le 01\/11\/2026 et le 03\/11\/2026, au plus 1\s200\sinscriptions/,
  );
  const toggle = within(screen.getByRole('region', { name: 'Inscriptions par jour' })).getByRole('button');
  expect(toggle).toHaveTextContent('Afficher le tableau');
  await userEvent.click(toggle);
  expect(screen.queryByRole('img')).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Inscriptions par jour' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'JourInscriptions',
    '01/11/20265',
    '03/11/20261\u202f200',
  ]);
  // The same button, which keeps the focus.
  expect(toggle).toHaveFocus();
  await userEvent.click(toggle);
  expect(screen.getByRole('img')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('each bar is inside the picture, also a single one', async () => {
  for (const given of [days, [{ date: '2026-11-01', count: 1 }], [{ date: '2026-11-01', count: 1e9 }]]) {
    days = given;
    const { container, unmount } = show();
    await screen.findByRole('img');
    for (const bar of container.querySelectorAll('rect')) {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(bar.getAttribute(name)),
      );
      expect([x! >= 0, x! + width! <= 600, y! >= 0, y! + height! <= 120.001]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    unmount();
  }
});

test('without registrations there is a sentence; a failure has one too', async () => {
  days = [];
  const { unmount } = show();
  expect(await screen.findByText('Personne ne s’est encore inscrit.')).toBeVisible();
  unmount();
  server.use(http.get(BY_DAY, () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Les inscriptions par jour n’ont pas pu être chargées.',
  );
});
