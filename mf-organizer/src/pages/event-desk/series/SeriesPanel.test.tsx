import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesDate } from '@eveneo/contract/application/series';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { eventDoor } from '../../../testing/door';
import { SeriesPanel } from './SeriesPanel';

const date = (id: number, day: string, changes: Partial<SeriesDate> = {}): SeriesDate => ({
  id,
  date: day,
  time: '18:30',
  end_time: null,
  capacity: 30,
  places_left: 6,
  registrations_count: 24,
  cancelled: false,
  is_registered: false,
  ...changes,
});
let dates: SeriesDate[];
let asked: string[];
const server = apiServer(
  http.get('*/api/events/1/series', () =>
    HttpResponse.json({ data: dates, total: 3, current_page: 1, last_page: 1, per_page: 52 }),
  ),
  http.get('*/api/events/:id/registrations/by-day', ({ params }) =>
    HttpResponse.json(
      params['id'] === '1'
        ? [{ date: '2026-11-20', count: 12 }]
        : [
            { date: '2026-10-01', count: 4 },
            { date: '2026-10-24', count: 5 },
            { date: '2026-10-25', count: 15 },
          ],
    ),
  ),
  http.get('*/api/events/:id/door', () => HttpResponse.json(eventDoor({ registered: 24, entered: 20 }))),
);
server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));

beforeEach(() => {
  asked = [];
  dates = [
    date(5, '2026-11-14'),
    date(6, '2026-12-05', { cancelled: true }),
    date(1, '2026-12-12', { registrations_count: 12 }),
  ];
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
});
afterEach(() => setClock());

async function show(changes: Partial<EventDetail> = {}) {
  const event = eventDetail({ date: '2026-12-12', registrations_count: 12, capacity: 30, ...changes });
  render(
    <TestPlatform>
      <SeriesPanel event={event} />
    </TestPlatform>,
  );
  await screen.findAllByRole('listitem');
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Chiffres de cette date et de la précédente' }))
    .getAllByRole('row')
    .map((row) => row.textContent?.replace(/\s/g, ' '));

test('this date is compared with the last one that took place: places, the same number of days before, presence', async () => {
  await show();
  await waitFor(() => expect(rows().at(-1)).toMatch(/83 %$/));
  expect(rows()).toEqual([
    '12/12/202614/11/2026',
    'Inscrits12 sur 3024 sur 30',
    // 21 days before 14 November is 24 October.
    '21 jours avant129',
    'Présents–20 · 83 %',
  ]);
});

test('a previous date that is still to come is skipped', async () => {
  dates.splice(1, 0, date(7, '2026-11-21'), date(8, '2026-11-28'));
  await show();
  expect(rows()[0]).toBe('12/12/202614/11/2026');
});

test('a co-organizer of this date asks for no figures of another one', async () => {
  await show({ organizer_id: 99, my_rights: ['edit', 'registrants', 'door'] });
  expect(rows()).toEqual(['12/12/202614/11/2026', 'Inscrits12 sur 3024 sur 30']);
  expect(asked.filter((path) => path !== '/api/events/1/series')).toEqual([]);
});

test('the first date has none before it', async () => {
  dates = dates.slice(1);
  await show();
  expect(screen.queryByRole('heading', { name: 'La dernière fois' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
