import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { calls, detail, editedEvent, put, show, submit, title, type } from '../../testing/edit-event';

const server = editedEvent();

async function retitle() {
  show();
  await title();
  type(/^Titre/, 'Nuit du blues');
  await submit();
}

const DATA = [
  {
    id: 12,
    date: '2026-12-12',
    time: '20:30',
    new_date: '2026-12-12',
    new_time: '20:30',
    registrations_count: 2,
    changed: ['title'],
    kept: [],
  },
  {
    id: 13,
    date: '2026-12-19',
    time: '20:30',
    new_date: '2026-12-19',
    new_time: '21:30',
    registrations_count: 3,
    changed: [],
    kept: ['title'],
  },
];

test('which dates of a series are edited is asked, after what would change', async () => {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/events/12', () => HttpResponse.json(detail({ series: { rule: 'weekly' } }))),
    http.put('*/api/events/12/series', async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ data: DATA, told: 2 });
    }),
    put(),
  );
  await retitle();
  const dialog = within(await screen.findByRole('dialog', { name: /^Quelles dates modifier/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Celle-ci et les suivantes' }));
  expect(await dialog.findByText('1 date à modifier')).toBeVisible();
  expect(dialog.getByText(/19.décembre 2026.*garde.: Titre/)).toBeVisible();
  expect(dialog.getByText(/2.personnes seront prévenues/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /modifiées à part/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ overwrite: true, preview: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
  expect(asked.at(-1)).toMatchObject({
    title: 'Nuit du blues',
    scope: 'following',
    overwrite: true,
    preview: false,
  });
  expect(calls).toEqual([]);
});

test('this date alone is a normal edit; going back saves nothing', async () => {
  server.use(
    http.get('*/api/events/12', () => HttpResponse.json(detail({ series: { rule: 'weekly' } }))),
    put(),
  );
  await retitle();
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir à ma saisie' }));
  expect(calls).toEqual([]);
  await submit();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ title: 'Nuit du blues' }));
});
