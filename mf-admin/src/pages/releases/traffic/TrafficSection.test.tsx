import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { TrafficSpan } from '@eveneo/contract/delivery/traffic';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { trafficAnswer } from '../../../testing/release-traffic';
import { TrafficSection } from './TrafficSection';

const asked: (string | null)[] = [];
const server = apiServer(
  http.get('*/api/releases/traffic', ({ request }) => {
    const span = new URL(request.url).searchParams.get('span');
    asked.push(span);
    return HttpResponse.json(trafficAnswer(span as TrafficSpan));
  }),
);
beforeEach(() => (asked.length = 0));

const show = () =>
  render(
    <TestPlatform>
      <TrafficSection />
    </TestPlatform>,
  );
const tableOf = (name: string) => screen.findByRole('table', { name: `Chargements de ${name} par version` });

test('axe finds nothing, with the figures open too', async () => {
  const { container } = show();
  await tableOf('mf-guest');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Chiffres de mf-guest' }));
  expect(await axe(container)).toHaveNoViolations();
});

test('the canary stands beneath the live release, each with its share of failures and its hosts', async () => {
  show();
  const [, live, canary] = within(await tableOf('mf-guest')).getAllByRole('row');
  expect(live).toHaveTextContent(/1\.0\.0-cEn ligne1\s20030,25\s%hote-1:3000 1\s000Hôte parti 200/);
  expect(canary).toHaveTextContent(/1\.0\.0-dÀ l’essai6035\s%hote-1:3000 60/);
  expect(screen.getByText('Et 2 autres versions.')).toBeVisible();
});

test('the chart says what it shows, and draws what failed apart from live and canary', async () => {
  show();
  await tableOf('mf-guest');
  const chart = screen.getByRole('figure', {
    name: /mf-guest, 30 dernières minutes\s: 1\s260\schargements, dont 6 en échec\s; au plus 840 à la fois/,
  });
  const legend = within(chart).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['En échec', 'En ligne', 'À l’essai']);
  // Two steps of three parts, but that nothing of the first one's canary failed: still two releases and a failure.
  expect(chart.querySelectorAll('rect')).toHaveLength(6);
});

test('an area that nobody loaded has no drawing and no share, but its release', async () => {
  show();
  const [, row] = within(await tableOf('mf-admin')).getAllByRole('row');
  expect(row).toHaveTextContent(/1\.0\.0-zEn ligne00––/);
  expect(screen.getAllByRole('figure')).toHaveLength(1);
});

test('the figures behind the drawing can be had as a table', async () => {
  show();
  await tableOf('mf-guest');
  expect(screen.queryByRole('table', { name: /dans le temps/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Chiffres de mf-guest' }));
  const table = screen.getByRole('table', { name: 'Chargements de mf-guest dans le temps' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows.at(-1)).toHaveTextContent(/11:00800405/);
  expect(rows[1]).toHaveTextContent(/10:31000/);
});

test('the day is asked for when it is chosen', async () => {
  show();
  await tableOf('mf-guest');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), '24 dernières heures');
  expect(await screen.findByRole('figure', { name: /24 dernières heures/ })).toBeVisible();
  expect(asked).toEqual(['minutes', 'day']);
});

test('a failed load says so and can be tried again', async () => {
  let down = true;
  server.use(
    http.get('*/api/releases/traffic', () =>
      down ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(trafficAnswer()),
    ),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
  expect(await screen.findByText('Les chargements n’ont pas pu être chargés.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await tableOf('mf-guest')).toBeVisible();
});
