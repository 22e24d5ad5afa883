import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { trafficAnswer } from '../../testing/releases-page';
import { TrafficSection } from './TrafficSection';

const server = apiServer(http.get('*/api/releases/traffic', () => HttpResponse.json(trafficAnswer)));

const show = () =>
  render(
    <TestPlatform>
      <TrafficSection />
    </TestPlatform>,
  );
const table = () => screen.findByRole('table', { name: 'Chargements par version, 30 dernières minutes' });

test('the canary is below the live release, each with its share of failures', async () => {
  show();
  const [, live, canary, quiet] = within(await table()).getAllByRole('row');
  expect(live).toHaveTextContent(/mf-guest1\.0\.0-ccccccccccccEn ligne1\s20030,25\s%/);
  expect(canary).toHaveTextContent(/1\.0\.0-ddddddddddddCanari6035\s%/);
  expect(quiet).toHaveTextContent(/mf-admin1\.0\.0-900000000009En ligne00–/);
});

test.each([
  [200, 0, /20000\s%$/],
  [10_000, 42, /0,42\s%$/],
  [1000, 35, /3,5\s%$/],
  [3, 1, /33\s%$/],
  [1, 4, /100\s%$/],
])('%i loads of which %i failed: %s', async (loads, failed, text) => {
  const [first] = trafficAnswer.releases;
  server.use(
    http.get('*/api/releases/traffic', () => HttpResponse.json({ releases: [{ ...first, loads, failed }] })),
  );
  show();
  expect(within(await table()).getAllByRole('row')[1]).toHaveTextContent(text);
});
