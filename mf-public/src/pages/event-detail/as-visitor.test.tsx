import { screen } from '@testing-library/react';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../testing/at-event';
import { eventPage, show, title } from '../../testing/event-page';

const page = eventPage();
beforeEach(() => {
  page.event = eventDetail({
    organizer_id: 3,
    attendees: [{ id: 9, name: 'Léa Fontaine' }],
  });
});

test.each(['organizer', 'admin'] as const)(
  'the %s sees the page as visitors do, with the way back',
  async (role) => {
    logInAs(role);
    show(undefined, '?vue=visiteur');
    await title();
    expect(screen.getByText('Voici la page telle qu’un visiteur la voit.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la gestion' })).toHaveAttribute(
      'href',
      '/manage-events/1',
    );
    expect(screen.getByRole('link', { name: "Se connecter pour s'inscrire" })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Places disponibles' })).toHaveTextContent(
      /86\s*places libres/,
    );
    expect(screen.queryByText(/Léa Fontaine/)).toBeNull();
    for (const name of ['Modifier', 'Voir les inscrits'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  },
);

test('a guest is shown their own page whatever the address says', async () => {
  logInAs('guest');
  show(undefined, '?vue=visiteur');
  await title();
  expect(screen.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  expect(screen.queryByText(/telle qu’un visiteur/)).toBeNull();
});
