import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { toGuestDashboardEvents } from 'mf-shared/features/dashboard';
import { apiServer, heldAnswer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { EventFigures } from './EventFigures';

const BY_DAY = '*/api/organizer/events/1/registrations/by-day';
let days: JsonBodyType;
let asked: number;
const server = apiServer(
  http.get(BY_DAY, () => {
    asked += 1;
    return HttpResponse.json(days);
  }),
);
beforeEach(() => {
  asked = 0;
  days = [
    { date: '2026-11-01', count: 5 },
    { date: '2026-11-03', count: 1200 },
  ];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest(PEOPLE.organizer);
});

const show = (taken: number, capacity: number, title = 'Nuit du jazz') => {
  const [event] = toGuestDashboardEvents([
    { ...sampleEvent({ title, capacity }), registrations_count: taken, start: '', end: '' },
  ]);
  return render(
    <TestPlatform>
      <EventFigures event={event!} />
    </TestPlatform>,
  );
};
const opener = () => screen.getByRole('button', { name: /Nuit du jazz/ });

test.each([
  [0, 120, '0 %', 'free'],
  [95, 120, '79 %', 'free'],
  [96, 120, '80 %', 'few'],
  [120, 120, '100 %', 'full'],
  // The capacity was lowered.
  [130, 120, '100 %', 'full'],
])('%i of %i places taken is %s, in the colour of the words for %s', (taken, capacity, text, level) => {
  const { container } = show(taken, capacity);
  expect(screen.getByText(text)).toBeVisible();
  expect(container.querySelector('[style]')).toHaveAttribute('data-level', level);
});

test('the days are requested whenever they are unfolded, and named with their event', async () => {
  const { container } = show(3, 10);
  expect(asked).toBe(0);
  await userEvent.click(opener());
  const chart = await screen.findByRole('img');
  expect(chart).toHaveAccessibleName(
    /^1\s205\sinscriptions entre le 01\/11\/2026 et le 03\/11\/2026, au plus 1\s200\sinscriptions/,
  );
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(opener().getAttribute('aria-controls') ?? '')).toContainElement(chart);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(opener());
  expect(screen.queryByRole('img')).toBeNull();
  expect(opener()).not.toHaveAttribute('aria-controls');
  await userEvent.click(opener());
  await screen.findByRole('img');
  await waitFor(() => expect(asked).toBeGreaterThan(1));
});

test('the table has the same figures as the chart, without empty days', async () => {
  show(3, 10);
  await userEvent.click(opener());
  await screen.findByRole('img');
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '01/11/20265',
    '03/11/20261\u202f200',
  ]);
});

test('every bar lies within the picture, even a single one', async () => {
  for (const given of [days, [{ date: '2026-11-01', count: 1 }], [{ date: '2026-11-01', count: 1e9 }]]) {
    days = given;
    const { container, unmount } = show(3, 10);
    await userEvent.click(opener());
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

test('no registrations is a sentence, and so is a failure, with a retry', async () => {
  days = [];
  const { unmount } = show(0, 10);
  await userEvent.click(opener());
  expect(await screen.findByText('Personne ne s’est encore inscrit.')).toBeVisible();
  unmount();
  server.use(http.get(BY_DAY, () => HttpResponse.json({}, { status: 500 })));
  show(3, 10);
  await userEvent.click(opener());
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.resetHandlers();
  days = [{ date: '2026-11-01', count: 1 }];
  await userEvent.click(again);
  expect(await screen.findByRole('img')).toBeVisible();
});

test('if closed while the request is pending, it stays closed', async () => {
  const held = heldAnswer();
  server.use(
    http.get(BY_DAY, async () => {
      await held.released;
      return HttpResponse.json(days);
    }),
  );
  show(3, 10);
  await userEvent.click(opener());
  await userEvent.click(opener());
  held.release();
  await userEvent.click(opener());
  expect(await screen.findByRole('img')).toBeVisible();
  await userEvent.click(opener());
  expect(screen.queryByRole('img')).toBeNull();
});
