import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EmbedSettings } from '@eveneo/contract/application/embed';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import OwnSitePage from './OwnSitePage';

let settings: EmbedSettings;
let refusal: string | null;
const sent: EmbedSettings[] = [];
apiServer(
  http.get('*/api/embed-settings', () => HttpResponse.json(settings)),
  http.put('*/api/embed-settings', async ({ request }) => {
    if (refusal) {
      const errors = { origins: [refusal] };
      return HttpResponse.json(
        { code: 'validation', message: refusal, errors, requestId: 'x' },
        { status: 422 },
      );
    }
    settings = (await request.json()) as EmbedSettings;
    sent.push(settings);
    return HttpResponse.json(settings);
  }),
);
beforeEach(() => {
  settings = { origins: [], colour: '#6b2bd9' };
  refusal = null;
  sent.length = 0;
  signInForTest(PEOPLE.organizer);
});

const open = async () => {
  render(
    <TestPlatform>
      <OwnSitePage />
    </TestPlatform>,
  );
  return screen.findByLabelText(/^Adresses des sites/);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('without a site there is nothing to paste; once one is saved, the code is that of the choice', async () => {
  write(await open(), 'https://www.exemple.fr\nhttps://exemple.org');
  expect(screen.getByText('Enregistrez d’abord l’adresse d’un site.')).toBeVisible();
  await save();
  const script = await screen.findByLabelText('Petit script, qui insère le cadre');
  expect(sent).toEqual([{ origins: ['https://www.exemple.fr', 'https://exemple.org'], colour: '#6b2bd9' }]);
  const { id } = PEOPLE.organizer;
  expect(script).toHaveValue(
    `<script src="${window.location.origin}/api/embed.js" data-organizer="${id}" data-kind="list" async></script>`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Un bouton' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sombre' }));
  expect(screen.getByLabelText(/^Cadre seul/)).toHaveDisplayValue(
    new RegExp(`/api/embed/${id}\\?kind=button&amp;theme=dark"`),
  );
  expect(screen.getByRole('link', { name: /Voir la page seule/ })).toHaveAttribute(
    'href',
    `${window.location.origin}/api/embed/${id}?kind=button&theme=dark`,
  );
});

test('a refused address says so at its field, and what was typed stays', async () => {
  refusal = 'Cette adresse n’est pas celle d’un site';
  const field = await open();
  write(field, 'exemple');
  await save();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/n’est pas celle d’un site/));
  expect(field).toHaveValue('exemple');
});
