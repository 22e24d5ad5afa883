import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fillIn, newEvent, show, submit, type } from '../../testing/create-event';
import { detail } from '../../testing/edit-event';

const server = newEvent();

test('makes a series: its dates are shown first, a missing day is said, and what is sent is what was shown', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    http.post('*/api/series', async ({ request }) => {
      sent = request.headers.get('content-type')?.startsWith('multipart')
        ? Object.fromEntries(await request.formData())
        : ((await request.json()) as typeof sent);
      return HttpResponse.json(detail({ id: 21, series: { rule: 'monthly_day' } }), { status: 201 });
    }),
  );
  const { unmount } = show();
  await fillIn();
  type(/^Date/, '2026-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Répéter cet événement' }));
  const rule = await screen.findByLabelText(/^Répétition/);
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Chaque mois, le 31', 'Chaque mois, le 5e jeudi']),
  );
  await userEvent.selectOptions(rule, 'Chaque mois, le 31');
  type(/^Nombre de dates/, '3');
  expect(screen.getByText('3 dates seront créées')).toBeVisible();
  expect(screen.getByText('Ce jour n’existe pas en février 2027 : ces mois sont sautés.')).toBeVisible();
  // Kept with the draft.
  unmount();
  show();
  await waitFor(() => expect(screen.getByLabelText(/^Catégorie/)).toHaveDisplayValue('Sports'));
  await userEvent.click(screen.getByRole('button', { name: /^Jeudi 31/ }));
  expect(await screen.findByText('3 dates seront créées')).toBeVisible();
  await submit();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/21'));
  expect(sent).toMatchObject({
    rule: 'monthly_day',
    date: '2026-12-31',
    dates: '2026-12-31,2027-01-31,2027-03-31',
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});
