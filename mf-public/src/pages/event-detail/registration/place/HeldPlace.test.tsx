import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../../testing/at-event';
import { button, eventPage, onPhone, show, TICKET, title, openPage } from '../../../../testing/event-page';
import { review } from '../../../../testing/talk';

const page = eventPage();
const SENTENCE = "Inscription réussie ! Vous êtes inscrit à l'événement.";
const held = () => (page.event = eventDetail({ is_registered: true, date: '2026-12-12' }));
const accept = http.post('*/api/events/1/register', () =>
  HttpResponse.json({ message: SENTENCE, event: held() }, { status: 201 }),
);
// jsdom does not turn Escape into the cancel event that browsers send.
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

beforeEach(() => logInAs('guest'));

describe('on a wide screen', () => {
  test('a registered guest sees ticket, calendar and next steps beside the message', async () => {
    page.server.use(accept);
    await openPage();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByRole('status', { name: '' })).toBeVisible();
    expect(screen.getByText(SENTENCE)).toHaveFocus();
    expect(screen.getByRole('heading', { name: /^C’est fait, .+!$/ })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Code QR du billet 7K4F-2Q9D' })).toBeVisible();
    expect((await screen.findByText(/^vendredi 11.décembre à 18:00$/)).parentElement).toHaveTextContent(
      /Rappel vendredi 11.décembre à 18:00, puis deux heures avant/,
    );
    expect(screen.getByText(/^Samedi 12.décembre à 20:30$/).parentElement).toHaveTextContent(
      /Samedi 12.décembre à 20:30 : un quart d’heure d’avance suffit/,
    );
    expect(screen.getByRole('link', { name: 'Ouvrir mon billet' })).toHaveAttribute('href', '/tickets/1');
    expect(screen.queryByRole('button', { name: 'Gérer' })).toBeNull();
  });

  test('where things move, the card turns into the ticket in one movement', async () => {
    const moved = jest.fn((change: () => void) => change());
    Object.assign(document, { startViewTransition: moved });
    page.server.use(accept);
    await openPage();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByRole('img', { name: 'Code QR du billet 7K4F-2Q9D' })).toBeVisible();
    expect(screen.getByText(SENTENCE)).toHaveFocus();
    expect(moved).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(document, 'startViewTransition');
  });

  test.each<[string, boolean, object, RegExp, boolean]>([
    ['everything', true, { emailNotifications: true }, /^Billet envoyé à/, true],
    ['no reminders', true, { emailNotifications: true, mail_reminders: false }, /^Billet envoyé à/, false],
    ['no confirmations', true, { emailNotifications: true, mail_registrations: false }, /^Pas d’email/, true],
    [
      'no mail',
      true,
      { emailNotifications: false },
      /^Pas d’email, selon vos préférences : le billet est ici et dans Mes billets$/,
      false,
    ],
    [
      'mail to an address that is not confirmed',
      false,
      { emailNotifications: true },
      /^Confirmez votre adresse pour recevoir le billet$/,
      false,
    ],
  ])(
    'a guest who gets %s is only promised mails that are sent',
    async (_what, confirmed, wanted, said, reminded) => {
      page.server.use(
        http.get('*/api/user/address', () => HttpResponse.json({ confirmed })),
        http.get('*/api/user/preferences', () => HttpResponse.json(wanted)),
      );
      held();
      show();
      const next = await screen.findByRole('heading', { name: 'Et maintenant' });
      const steps = within(next.parentElement as HTMLElement);
      await waitFor(() => expect(steps.getAllByRole('listitem')[0]).toHaveTextContent(said));
      expect(steps.queryAllByText(/^Rappel/)).toHaveLength(reminded ? 1 : 0);
    },
  );

  test('an online event asks nobody to come early or to an entrance', async () => {
    page.event = eventDetail({ is_registered: true, date: '2026-12-12', location: 'En ligne' });
    show();
    expect(await screen.findByText('7K4F-2Q9D')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/à l’entrée|quart d’heure/);
  });

  test('on a later visit the ticket is there, without the celebration', async () => {
    held();
    show();
    expect(await screen.findByText('7K4F-2Q9D')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^C’est fait/ })).toBeNull();
  });

  test('a ticket that failed to load can be retried; the registration stays', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    held();
    page.server.use(
      http.get('*/api/events/1/ticket', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    show();
    expect(await screen.findByText('Votre billet n’a pas pu être chargé.')).toBeVisible();
    expect(button('Inscrit')).toBeDisabled();
    await userEvent.click(button('Réessayer'));
    expect(await screen.findByText('7K4F-2Q9D')).toBeVisible();
  });

  test("the page is shared with the device's dialog, or its URL is copied", async () => {
    const user = userEvent.setup();
    held();
    show();
    await screen.findByText('7K4F-2Q9D');
    await user.click(screen.getAllByRole('button', { name: 'Partager' }).at(-1)!);
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/events/1`);
  });
});

test('after a cancellation the old ticket is not requested; a new registration has its own', async () => {
  const asked: string[] = [];
  let number = '7K4F-2Q9D';
  page.server.use(
    http.get('*/api/events/1/ticket', () => {
      asked.push(number);
      if (!page.event.is_registered) return HttpResponse.json({}, { status: 404 });
      return HttpResponse.json({ ...TICKET, number });
    }),
    http.delete('*/api/events/1/register', () => {
      page.event = eventDetail({ date: '2026-12-12' });
      return new HttpResponse(null, { status: 204 });
    }),
    accept,
  );
  held();
  show();
  expect(await screen.findByText('7K4F-2Q9D')).toBeVisible();
  await userEvent.click(button('Annuler mon inscription'));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Annuler mon inscription' }));
  await userEvent.click(await screen.findByRole('button', { name: "S'inscrire" }));
  number = '9QWE-RTYU';
  expect(await screen.findByText('9QWE-RTYU')).toBeVisible();
  expect(screen.queryByText('7K4F-2Q9D')).toBeNull();
  expect(asked).toEqual(['7K4F-2Q9D', '9QWE-RTYU']);
});

test.each([
  ['their own review', 3, true],
  ['somebody else’s review', 4, false],
])('with %s, the confirmation says that it is lost too: %#', async (_what, user_id, said) => {
  held();
  page.event = { ...page.event, rating_count: 1 };
  const asked = jest.fn();
  page.server.use(
    http.get('*/api/events/1/reviews', () => {
      asked();
      return HttpResponse.json({ average_rating: 4, rating_count: 1, reviews: [review({ user_id })] });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler mon inscription' }));
  const question = screen.getByRole('alertdialog');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  if (said) await within(question).findByText(/Votre avis ne sera plus affiché/);
  else expect(question).not.toHaveTextContent('Votre avis');
});

describe('on a phone', () => {
  test("one row: 'Inscrit', disabled, and 'Gérer', which opens the rest", async () => {
    onPhone();
    held();
    await openPage();
    expect(button('Inscrit')).toBeDisabled();
    expect(screen.queryByText('7K4F-2Q9D')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Annuler mon inscription' })).toBeNull();
    await userEvent.click(button('Gérer'));
    const sheet = within(screen.getByRole('dialog', { name: 'Votre place' }));
    expect(await sheet.findByText('7K4F-2Q9D')).toBeVisible();
    expect(sheet.getByRole('heading', { name: 'Votre place' })).toHaveFocus();
    escape(screen.getByRole('dialog'));
    await waitFor(() => expect(button('Gérer')).toHaveFocus());
  });

  test('success opens the sheet; a second Enter cancels nothing', async () => {
    const cancelled = jest.fn(() => new HttpResponse(null, { status: 204 }));
    page.server.use(accept, http.delete('*/api/events/1/register', cancelled));
    onPhone();
    await openPage();
    button("S'inscrire").focus();
    await userEvent.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: /^C’est fait/ });
    expect(within(sheet).getByText(SENTENCE)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(cancelled).not.toHaveBeenCalled();
  });

  test("the sheet of success, which covers the button, cancels nothing; the one of 'Gérer' does", async () => {
    page.server.use(accept);
    onPhone();
    await openPage();
    await userEvent.click(button("S'inscrire"));
    const sheet = await screen.findByRole('dialog', { name: /^C’est fait/ });
    expect(await within(sheet).findByText('7K4F-2Q9D')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annuler mon inscription' })).toBeNull();
    escape(sheet);
    await userEvent.click(await screen.findByRole('button', { name: 'Gérer' }));
    const later = within(screen.getByRole('dialog', { name: 'Votre place' }));
    expect(later.getByRole('button', { name: 'Annuler mon inscription' })).toBeVisible();
    expect(later.queryByText(SENTENCE)).toBeNull();
  });

  test('cancelling asks for confirmation, reports the result, and offers registration again', async () => {
    page.server.use(
      http.delete('*/api/events/1/register', () => {
        page.event = eventDetail({ date: '2026-12-12' });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    onPhone();
    held();
    show(undefined, '?gerer=1');
    await title();
    // `gerer=1`, from the link 'Refuser cette place' in a mail, has opened the details.
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler mon inscription' }));
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Annuler mon inscription' }));
    const message = await screen.findByText('Votre inscription est annulée.');
    expect(await screen.findByRole('button', { name: "S'inscrire" })).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(message).toHaveFocus());
  });
});
