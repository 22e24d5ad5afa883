import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { FaultsAnswer } from '@eveneo/contract/delivery/faults';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { faultsAnswer } from '../../../testing/release-faults';
import { FaultsSection } from './FaultsSection';

let answer: FaultsAnswer;
apiServer(http.get('*/api/releases/faults', () => HttpResponse.json(answer)));
beforeEach(() => (answer = faultsAnswer));

const show = () =>
  render(
    <TestPlatform>
      <FaultsSection />
    </TestPlatform>,
  );
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Pannes' }))
    .getAllByRole('row')
    .slice(1);

test('a fault is listed under its source line, with error, version, page, count, first and last time', async () => {
  show();
  const [first] = await rows();
  expect(first).toHaveTextContent(/mf-guest\/src\/pages\/dashboard\/Card\.tsx:12/);
  expect(first).toHaveTextContent(/Cannot read properties of undefined \(reading 'date'\)/);
  expect(first).toHaveTextContent(/mf-guest1\.0\.0-ccccccccccccEn ligne\/events\/:id3/);
  expect(first).toHaveTextContent(/La dernière fois le vendredi 20 novembre 2026 à 12:00/);
  expect(first).toHaveTextContent(/La première le vendredi 20 novembre 2026 à 10:00/);
});

test('its stack has every frame with its function', async () => {
  show();
  const [first] = await rows();
  await userEvent.click(within(first!).getByText('Pile'));
  const frames = within(first!).getAllByRole('listitem');
  expect(frames.map(({ textContent }) => textContent)).toEqual([
    'node_modules/react-dom/index.js:300 dans render',
    'mf-guest/src/pages/dashboard/Card.tsx:12 dans Card',
  ]);
});

test('without a map the position in the built script is shown; without a position, that it is unknown', async () => {
  show();
  const [, canary, admin] = await rows();
  expect(canary).toHaveTextContent(/mf-guest\/1\.0\.0-cccccccccccc\/chunks\/12\.js:1:1Error.*Canari–1\s200/);
  expect(admin).toHaveTextContent(/Endroit inconnuDélai dépassé.*1\.0\.0-900000000009Retirée/);
  expect(within(admin!).queryByText('Pile')).not.toBeInTheDocument();
});

test('the list can be filtered by area', async () => {
  show();
  expect(await rows()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zone des pannes' }), 'mf-admin');
  expect(await rows()).toHaveLength(1);
});

test('a long list grows by ten', async () => {
  const [one] = faultsAnswer.faults;
  answer = { faults: Array.from({ length: 14 }, (_, n) => ({ ...one!, error: `Error ${n}` })) };
  show();
  expect(await rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus de pannes' }));
  expect(await rows()).toHaveLength(14);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  answer = { faults: [] };
  show();
  expect(await screen.findByText('Aucune panne signalée')).toBeVisible();
});
