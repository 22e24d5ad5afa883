import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { VitalsAnswer, VitalsSpan } from '@eveneo/contract/delivery/vitals';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { vitalsAnswer } from '../../../testing/release-vitals';
import { VitalsSection } from './VitalsSection';

const asked: (string | null)[] = [];
let answer: VitalsAnswer | null = null;
apiServer(
  http.get('*/api/releases/vitals', ({ request }) => {
    const span = new URL(request.url).searchParams.get('span');
    asked.push(span);
    return HttpResponse.json(answer ?? vitalsAnswer(span as VitalsSpan));
  }),
);
beforeEach(() => {
  asked.length = 0;
  answer = null;
});

const show = () =>
  render(
    <TestPlatform>
      <VitalsSection />
    </TestPlatform>,
  );
const tableOf = (name: string) => screen.findByRole('table', { name: `Rapidité de ${name} par page` });
const cellOf = async (page: string, header: RegExp) => {
  const row = within(await tableOf('mf-guest'))
    .getByRole('rowheader', { name: page })
    .closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .find((cell) => header.test(cell.dataset['header'] ?? ''))!;
};

test('the canary is beside the live release, each with its figure, rating and number of visits', async () => {
  show();
  const cell = await cellOf('/guest', /LCP/);
  expect(
    within(cell)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['En ligne1,84\u00a0s Bon412\u00a0visites', 'Canari4,31\u00a0s Mauvais1\u202f200\u00a0visites']);
});

test('too few visits show how many are missing; a metric without visits is a dash', async () => {
  show();
  expect(await cellOf('/guest', /INP/)).toHaveTextContent(
    /En ligne264\sms À améliorer412\svisitesCanari12\svisites sur 20\snécessaires/,
  );
  expect(await cellOf('/guest', /CLS/)).toHaveTextContent(/En ligne0,10 À améliorer/);
  expect(await cellOf('/guest', /TTFB/)).toHaveTextContent('–');
});

test('the first area with figures is shown, without pages that have none; another can be chosen', async () => {
  show();
  expect(within(await tableOf('mf-guest')).getAllByRole('row')).toHaveLength(2);
  const areas = screen.getByRole('combobox', { name: 'Zone mesurée' });
  expect(areas).toHaveValue('mf-guest');
  for (const empty of ['mf-admin', 'shell']) {
    await userEvent.selectOptions(areas, empty);
    expect(screen.getByText('Trop peu de visites mesurées')).toBeVisible();
    expect(screen.getByText(/à partir de 20\svisites/)).toBeVisible();
  }
});

test('choosing a day requests its figures', async () => {
  show();
  await tableOf('mf-guest');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Période des mesures' }),
    '24 dernières heures',
  );
  await tableOf('mf-guest');
  expect(asked).toEqual(['week', 'day']);
});

test('nothing is shown before the first publication', async () => {
  answer = { span: 'week', least: 20, areas: [] };
  show();
  await screen.findByRole('combobox', { name: 'Période des mesures' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
