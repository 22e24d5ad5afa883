import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { calls, detail, editedEvent, put, show, stale, submit, title, type } from '../../testing/edit-event';

const server = editedEvent();

describe('when somebody else saved meanwhile', () => {
  const theirs = detail({ version: 4, location: 'Lyon' });
  const meet = async (...answers: (() => Response)[]) => {
    server.use(put(stale, ...answers));
    show();
    await title();
    type(/^Titre/, 'Nuit du blues');
    server.use(http.get('*/api/events/12', () => HttpResponse.json(theirs)));
    await submit();
    return within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
  };

  it('shows both values of a field that both changed', async () => {
    server.use(put(stale));
    show();
    await title();
    type(/^Titre/, 'Nuit du blues');
    type(/^Lieu/, 'Nantes');
    server.use(http.get('*/api/events/12', () => HttpResponse.json(theirs)));
    await submit();
    const dialog = within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
    expect(dialog.getByText(/Vous :/)).toHaveTextContent('Vous : Nantes');
    expect(dialog.getByText(/Enregistré :/)).toHaveTextContent('Enregistré : Lyon');
  });

  it("sends only one's own changes after a third edit in between", async () => {
    const dialog = await meet(stale, () => HttpResponse.json(detail({ version: 6 })));
    server.use(
      http.get('*/api/events/12', () => HttpResponse.json(detail({ ...theirs, version: 5, capacity: 90 }))),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Écraser avec ma version' }));
    const again = within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
    expect(await again.findByText('90')).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: 'Écraser avec ma version' }));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]).toEqual({ version: '"v5"', body: { title: 'Nuit du blues' } });
  });

  it('reloads', async () => {
    const dialog = await meet(() => HttpResponse.json(detail({ version: 5 })));
    await userEvent.click(dialog.getByRole('button', { name: 'Recharger' }));
    expect(await title()).toHaveValue('Nuit du jazz');
    expect(screen.getByLabelText(/^Lieu/)).toHaveValue('Lyon');
    expect(localStorage.getItem('draft:2:edit-event:12')).toBeNull();
    await submit();
    await waitFor(() => expect(calls[1]).toMatchObject({ version: '"v4"' }));
  });

  it('shows the changes also if the draft was restored after them', async () => {
    server.use(put(stale));
    const { unmount } = show();
    await title();
    type(/^Titre/, 'Nuit du blues');
    unmount();
    server.use(http.get('*/api/events/12', () => HttpResponse.json(theirs)));
    show();
    expect(await title()).toHaveValue('Nuit du blues');
    await submit();
    const dialog = within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
    expect(calls[0]?.version).toBe('"v3"');
    expect(dialog.getByText('Lyon')).toBeVisible();
  });

  it('returns to the input', async () => {
    const dialog = await meet();
    await userEvent.click(dialog.getByRole('button', { name: 'Revenir à ma saisie' }));
    expect(await title()).toHaveValue('Nuit du blues');
    expect(calls).toHaveLength(1);
  });
});
