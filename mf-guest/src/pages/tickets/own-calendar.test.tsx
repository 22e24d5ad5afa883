import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { OwnCalendar } from './OwnCalendar';

const FEED = 'https://eveneo.fr/api/feeds/personal/9-secret.ics';
const server = apiServer(http.get('*/api/user/feed', () => HttpResponse.json({ url: FEED })));
const show = () =>
  render(
    <TestPlatform>
      <OwnCalendar />
    </TestPlatform>,
  );

test('the personal calendar has a URL to copy, and a new one on request', async () => {
  const user = userEvent.setup();
  let url = FEED;
  server.use(
    http.get('*/api/user/feed', () => HttpResponse.json({ url })),
    http.post('*/api/user/feed', () => {
      url = FEED.replace('secret', 'nouveau');
      return HttpResponse.json({ url });
    }),
  );
  show();
  const address = await screen.findByRole('textbox', { name: 'Adresse secrète de votre calendrier' });
  expect(address).toHaveValue(FEED);
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
  expect(await navigator.clipboard.readText()).toBe(FEED);
  await user.click(screen.getByRole('button', { name: 'Renouveler l’adresse' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Renouveler l’adresse/ }));
  await user.click(dialog.getByRole('button', { name: 'Renouveler l’adresse' }));
  await waitFor(() => expect(address).toHaveValue(url));
  expect(url).toContain('nouveau');
});

test('if the personal calendar has no URL the page says so, with a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/user/feed', () => HttpResponse.json({})));
  show();
  expect(await screen.findByText(/calendrier n’a pas pu/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Adresse secrète/ })).not.toBeInTheDocument();
});
