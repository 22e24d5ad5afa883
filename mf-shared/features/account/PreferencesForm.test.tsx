import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { accountServer, click, fails, showAccount } from '../../testing/account';
import { pressTwice } from '../../testing/act';
import { heldAnswer } from '../../testing/api-server';

const server = accountServer();

describe('Préférences', () => {
  it('applies a theme immediately and stores it', async () => {
    showAccount('guest', 'preferences');
    await userEvent.click(screen.getByRole('radio', { name: 'Sombre' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Clair' }));
  });

  it('stores notifications here and on the server', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/user/preferences', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body as Record<string, boolean>);
      }),
    );
    showAccount('guest', 'preferences');
    const box = screen.getByRole('checkbox', { name: 'Recevoir les notifications par email' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    pressTwice(screen.getByRole('button', { name: 'Enregistrer les préférences' }));
    expect(await screen.findByText('Préférences enregistrées avec succès!')).toBeVisible();
    expect(localStorage.getItem('emailNotifications')).toBe('false');
    expect(sent).toEqual([{ emailNotifications: false }]);
    expect(box).not.toBeChecked();
  });

  it('shows the server’s values', async () => {
    server.use(http.get('*/api/user/preferences', () => HttpResponse.json({ emailNotifications: false })));
    showAccount('guest', 'preferences');
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  });

  it('declines one kind of mail, and sends only the change', async () => {
    let sent: unknown;
    const known = {
      emailNotifications: true,
      mail_registrations: true,
      mail_changes: true,
      mail_reminders: true,
      mail_thanks: false,
    };
    server.use(
      http.get('*/api/user/preferences', () => HttpResponse.json(known)),
      http.put('*/api/user/preferences', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...known, mail_reminders: false });
      }),
    );
    showAccount('guest', 'preferences');
    const reminders = await screen.findByRole('checkbox', { name: /^Rappels/ });
    expect(reminders).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Invitations à donner mon avis' })).not.toBeChecked();
    await userEvent.click(reminders);
    await click('Enregistrer les préférences');
    expect(await screen.findByText('Préférences enregistrées avec succès!')).toBeVisible();
    expect(sent).toEqual({ emailNotifications: true, mail_reminders: false });
    expect(reminders).not.toBeChecked();
    // With mails turned off there is nothing to choose.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Recevoir les notifications par email' }));
    expect(reminders).toBeDisabled();
  });

  it('a change made while saving stays, to be saved too', async () => {
    const held = heldAnswer();
    const known = { emailNotifications: true, mail_reminders: true, mail_thanks: true };
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/user/preferences', () => HttpResponse.json(known)),
      http.put('*/api/user/preferences', async ({ request }) => {
        sent.push(await request.json());
        await held.released;
        return HttpResponse.json({ ...known, mail_reminders: false });
      }),
    );
    showAccount('guest', 'preferences');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Rappels/ }));
    await click('Enregistrer les préférences');
    await waitFor(() => expect(sent).toHaveLength(1));
    const thanks = screen.getByRole('checkbox', { name: 'Invitations à donner mon avis' });
    await userEvent.click(thanks);
    held.release();
    expect(await screen.findByText('Préférences enregistrées avec succès!')).toBeVisible();
    expect(thanks).not.toBeChecked();
    await click('Enregistrer les préférences');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ mail_thanks: false });
  });

  it('says if they are stored on this device only', async () => {
    server.use(http.put('*/api/user/preferences', fails(500)));
    showAccount('guest', 'preferences');
    await click('Enregistrer les préférences');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/conservées sur cet appareil/)).toBeVisible();
    expect(localStorage.getItem('emailNotifications')).toBe('true');
  });
});
