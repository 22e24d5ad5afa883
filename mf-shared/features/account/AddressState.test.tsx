import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { accountServer, click, fails, showAccount, type } from '../../testing/account';
import { PEOPLE } from '../../testing/people';

const server = accountServer();
const HOW =
  'Ouvrez le lien du message que vous avez reçu. D’ici là, vos billets et vos rappels ne partent pas par email.';
const open = () => server.use(http.get('*/api/user/address', () => HttpResponse.json({ confirmed: false })));
const answers = (confirmed: boolean) => {
  let asked = 0;
  server.use(
    http.post('*/api/user/address/confirmation', () => {
      asked += 1;
      return HttpResponse.json({ confirmed }, { status: 202 });
    }),
  );
  return () => asked;
};

it('shows a confirmed address without a button to send a mail', async () => {
  showAccount();
  expect(await screen.findByText('Adresse confirmée')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Renvoyer le message' })).not.toBeInTheDocument();
});

it('sends the mail again and names the address', async () => {
  open();
  const asked = answers(false);
  showAccount();
  expect(await screen.findByText('Adresse à confirmer')).toBeVisible();
  expect(screen.getByText(HOW)).toBeVisible();
  await click('Renvoyer le message');
  expect(await screen.findByText(/^Un message part vers lea@exemple\.fr\./)).toBeVisible();
  expect(asked()).toBe(1);
});

it('says so when the address was confirmed meanwhile, in another tab', async () => {
  open();
  answers(true);
  showAccount();
  await screen.findByText('Adresse à confirmer');
  await click('Renvoyer le message');
  expect(await screen.findByText('Adresse confirmée')).toBeVisible();
  expect(screen.queryByText(/^Un message part/)).not.toBeInTheDocument();
});

it('says that nothing was sent', async () => {
  open();
  server.use(http.post('*/api/user/address/confirmation', fails(500)));
  showAccount();
  await screen.findByText('Adresse à confirmer');
  await click('Renvoyer le message');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le message n’a pas pu être envoyé. Veuillez réessayer.',
  );
});

it('requests the state again when the address changes', async () => {
  let confirmed = true;
  server.use(
    http.get('*/api/user/address', () => HttpResponse.json({ confirmed })),
    http.put('*/api/user/profile', () => {
      confirmed = false;
      return HttpResponse.json({ user: { ...PEOPLE.guest, email: 'lea@ailleurs.fr' } });
    }),
  );
  showAccount();
  await screen.findByText('Adresse confirmée');
  type(/^Adresse email/, 'lea@ailleurs.fr');
  await click('Enregistrer');
  expect(await screen.findByText('Adresse à confirmer')).toBeVisible();
});

it('shows nothing if the state is unknown', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/user/address', () => {
      asked += 1;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  showAccount();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(screen.queryByText(/^Adresse (confirmée|à confirmer)$/)).not.toBeInTheDocument();
});

it('asks for another address when somebody else has proved that this one is theirs', async () => {
  server.use(http.get('*/api/user/address', () => HttpResponse.json({ confirmed: false, taken: true })));
  showAccount();
  expect(await screen.findByText('Adresse d’un autre compte')).toBeVisible();
  expect(screen.getByText(/^Quelqu’un a confirmé/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Renvoyer le message' })).not.toBeInTheDocument();
});

it('says that mails go to the address confirmed before', async () => {
  server.use(http.get('*/api/user/address', () => HttpResponse.json({ confirmed: false, former: true })));
  showAccount();
  expect(
    await screen.findByText(/nos emails vont à l’adresse que vous aviez confirmée avant\.$/),
  ).toBeVisible();
});
