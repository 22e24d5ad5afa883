// Of @api @mf-public @mf-guest @mf-organizer
import type { Browser, Locator, Page } from '@playwright/test';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { connect } from 'api/src/db/connect';
import { queueReminders } from 'api/src/product/reminders/reminders';
import { enterAs, storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { eventField } from '../lib/event-form';
import { confirmAddress, linkIn, mailsTo, mailTo } from '../lib/outbox';
import { expect, FULL_RUN, test } from '../lib/test';

/** A registration from the first click to the day after, as guest, door staff and waitlist see it. */
const DAY_MS = 86_400_000;
const run = Date.now().toString(36);
const events: number[] = [];
const main = (page: Page) => page.locator('main');

async function event(title: string, changes: Parameters<typeof addEvent>[1] = {}) {
  const made = await addEvent(`${title} ${run}`, changes);
  events.push(made.id);
  return made;
}
const newcomer = (name: string) => addAccount(name, `${name.split(' ')[0]?.toLowerCase()}-${run}@exemple.fr`);
async function person(name: string): Promise<SessionAnswer> {
  const made = await newcomer(name);
  await confirmAddress(made.user.email);
  return made;
}
const register = (id: number, { token }: SessionAnswer) =>
  call(calls.registerToEvent, { token, params: { id } });
/** A separate browser for each person. */
async function browserOf(browser: Browser, someone: SessionAnswer | 'organizer'): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const page = await context.newPage();
  await (someone === 'organizer' ? enterAs(page, someone) : storeSession(page, someone));
  return page;
}

test.afterAll(async () => {
  for (const id of events) await removeEvent(id).catch(() => undefined);
});

test('a registered guest has ticket, mail and calendar entry, and is checked in once', async ({
  browser,
  page,
}) => {
  const lea = await person('Léonie Fontaine');
  const { id } = await event('Régates');
  await storeSession(page, lea);
  // Somebody else has the event open.
  const watching = await (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
  await watching.goto(`/events/${id}`);
  await expect(main(watching)).toContainText('5 places libres sur 5');
  await page.goto(`/events/${id}`);
  await main(page).getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  await expect(main(watching)).toContainText('4 places libres sur 5');
  const code = main(page).getByRole('img', { name: /^Code QR du billet/ });
  await expect(code).toBeVisible();
  // The card overlaps the edge of EventWall. Nothing may cover the card: a trial click would fail.
  await main(page).getByText('Participants confirmés').click({ trial: true });
  const number = ((await code.getAttribute('aria-label')) ?? (await code.getAttribute('alt')) ?? '').slice(
    -9,
  );

  await main(page).getByRole('button', { name: 'Ajouter au calendrier' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fichier (.ics)' }).click();
  expect((await download).suggestedFilename()).toBe(`evenement-${id}.ics`);

  // Back shows the current state, not a cached response.
  await page.goto(`/tickets/${id}`);
  await page.goBack();
  await expect(main(page).getByRole('button', { name: 'Inscrit', exact: true })).toBeDisabled();

  const mail = await mailTo(lea.user.email, `Inscription confirmée\u00a0: Régates ${run}`);
  expect(mail.text).toContain(number);
  const reader = await (await browser.newContext()).newPage();
  await reader.setContent(mail.html);
  await expect(reader.getByRole('img', { name: 'Code du billet' })).toBeVisible();

  // Opened early, because the event is far in the future.
  await call(calls.setDoor, { as: 'organizer', params: { id }, body: { opened_early: true } });
  const door = await browserOf(browser, 'organizer');
  await door.goto(`/manage-registrations?event=${id}`);
  await door.getByRole('link', { name: 'Contrôler les billets' }).click();
  await expect(door.getByRole('heading', { level: 1, name: 'Contrôle des billets' })).toBeVisible();
  // A scanner types, whatever has the focus, and ends with Enter.
  await expect(door.getByLabel('Numéro ou code du billet')).toBeVisible();
  await door.keyboard.type(number.toLowerCase());
  await door.keyboard.press('Enter');
  await expect(door.getByText('Léonie Fontaine')).toBeVisible();
  await door.keyboard.type(number);
  await door.keyboard.press('Enter');
  await expect(
    door.getByText(/^Ce billet a déjà été présenté (le [\d/]{10} )?à \d\d:\d\d\. Billet .+, .+\.$/),
  ).toBeVisible();
});

test('a ticket that was opened once stays readable offline, on its own page and in the list', async ({
  browser,
}) => {
  const iris = await person('Iris Meunier');
  const { id } = await event('Bouée');
  await register(id, iris);
  const page = await browserOf(browser, iris);
  await page.goto('/tickets');
  const number = main(page).getByText(/\b[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const text = (await number.textContent())?.slice(-9) ?? '';
  // The service worker runs and the QR code is stored.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^draft:\d+:offline$/.test(key))))
    .toBe(true);
  await page.context().setOffline(true);
  for (const path of ['/tickets', `/tickets/${id}`]) {
    await page.goto(path);
    await expect(main(page)).toContainText(text);
    await expect(main(page).getByRole('img', { name: 'Code QR' })).toBeVisible();
  }
  await page.context().close();
});

test('the first mail confirms the address, and clicking it again says so', async ({ page }) => {
  const nora = await newcomer('Nora Petit');
  const link = linkIn(await mailTo(nora.user.email, 'Bienvenue sur Événéo'), '/confirm-address?');
  await storeSession(page, nora);
  await page.goto('/profile');
  await expect(page.getByText('Adresse à confirmer')).toBeVisible();
  for (const said of ['Votre adresse est confirmée.', 'Votre adresse était déjà confirmée.']) {
    await page.goto(link);
    await main(page).getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByText('Adresse confirmée')).toBeVisible();
});

test('a visitor takes a place without a password in four presses and a mail, opened on another device', async ({
  browser,
  page,
}) => {
  const { id } = await event('Veillée');
  const email = `zoe-${run}@exemple.fr`;
  let presses = 0;
  const press = async (one: Locator) => {
    presses += 1;
    await one.click();
  };
  await page.goto(`/events/${id}`);
  await press(main(page).getByRole('button', { name: 'S’inscrire sans mot de passe' }));
  const form = page.getByRole('form', { name: 'S’inscrire sans mot de passe' });
  await form.getByLabel('Nom complet').fill('Zoé Petit');
  await form.getByLabel('Adresse email').fill(email);
  await press(form.getByLabel(/^J’accepte/));
  await press(form.getByRole('button', { name: 'Recevoir le lien' }));
  await expect(page.getByText(`Un message part vers ${email}.`)).toBeVisible();
  const link = linkIn(await mailTo(email, 'Événéo\u00a0: confirmez votre place'), '/confirm-place#');
  const device = async () => (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
  const phone = await device();
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/confirm-place$/);
  await press(main(phone).getByRole('button', { name: 'Prendre la place' }));
  await expect(phone.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  expect(presses).toBe(4);
  // The page that waits is told, and stays nobody's.
  await expect(page.getByText('Votre place est confirmée.')).toBeVisible({ timeout: 40_000 });
  await expect(main(page).getByRole('link', { name: "Se connecter pour s'inscrire" })).toBeVisible();

  await mailTo(email, 'Inscription confirmée');
  await main(phone).getByRole('link', { name: 'Choisir un mot de passe' }).click();
  await phone.getByLabel('Nouveau mot de passe', { exact: true }).fill('framboise-azur-42');
  await phone.getByLabel('Confirmation du nouveau mot de passe').fill('framboise-azur-42');
  await main(phone).getByRole('button', { name: 'Choisir un mot de passe' }).click();
  await expect(phone.getByText('Votre mot de passe est choisi.')).toBeVisible();
  // A second click on the link shows the same message but no longer logs in.
  const other = await device();
  await other.goto(link);
  await main(other).getByRole('button', { name: 'Continuer' }).click();
  await expect(main(other).getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await phone.goto(`/events/${id}`);
  await expect(main(phone).getByRole('button', { name: 'Inscrit' })).toBeVisible();
  for (const one of [phone, other]) await one.context().close();
});

/** Once what stands above the button has come: a press while it moves hits nothing. */
async function askToCancel(page: Page) {
  await expect(main(page).getByRole('img', { name: 'Code QR' })).toBeVisible();
  await expect(main(page).getByText('Billet envoyé à')).toBeVisible();
  await main(page).getByRole('button', { name: 'Annuler mon inscription' }).click();
}

test('the last seat: another guest waits, sees it become free, and gets it when the first one cancels', async ({
  browser,
  page,
}) => {
  const [first, second] = [await person('Ondine Roux'), await person('Paul Girard')];
  const { id } = await event('Phare', { capacity: 1 });
  await register(id, first);
  await storeSession(page, second);
  await page.goto(`/events/${id}`);
  await main(page).getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
  await expect(page.getByText('La prochaine place est pour vous.')).toBeVisible();

  const other = await browserOf(browser, first);
  await other.goto(`/events/${id}`);
  await askToCancel(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Annuler mon inscription' }).click();
  await expect(other.getByText('Votre inscription est annulée.')).toBeVisible();
  await expect(main(other).getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();

  // The mail's link leads to the ticket.
  const mail = await mailTo(second.user.email, `Une place pour vous\u00a0: Phare ${run}`);
  await page.goto(linkIn(mail, '/tickets/'));
  await expect(page.getByText(`Phare ${run}`).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code QR du billet/ })).toBeVisible();
});

test('a guest is reminded once, thanked the day after, and writes a review', FULL_RUN, async ({ page }) => {
  const zoe = await person('Zoé Lambert');
  const { id, date, time } = await event('Marée');
  await register(id, zoe);
  const db = connect(process.env.E2E_DATABASE_URL ?? '');
  /** Two instances queue reminders at the same time, with this clock; these mails are due at once. */
  const lookAt = async (now: Date) => {
    const looker = {
      db,
      clock: { now: () => now },
      config: { EVENT_TIMEZONE: 'Europe/Paris' },
      log: { warn: () => undefined },
    };
    await Promise.all([queueReminders(looker), queueReminders(looker)]);
    await db('mail_outbox')
      .where({ user_id: zoe.user.id })
      .update({ next_attempt_at: '2020-01-01 00:00:00.000' });
  };
  try {
    await db('registrations').where({ event_id: id }).update({ created_at: '2020-01-01 00:00:00.000' });
    const soon = new Date(Date.parse(`${date}T${time}:00+02:00`) - 3_600_000);
    await lookAt(soon);
    await lookAt(new Date(soon.getTime() + 60_000));
    const reminder = await mailTo(zoe.user.email, `Bientôt, à ${time}\u00a0: Marée ${run}`);
    expect(reminder.text).toContain(`/tickets/${id}`);

    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    await db('events')
      .where({ id })
      .update({ date: yesterday, revision: db.raw('revision + 1') });
    await lookAt(
      new Date(`${new Date(Date.parse(yesterday) + DAY_MS).toISOString().slice(0, 10)}T11:00:00Z`),
    );
    const thanks = await mailTo(zoe.user.email, `Votre avis\u00a0: Marée ${run}`);
    await storeSession(page, zoe);
    await page.goto(linkIn(thanks, `/events/${id}`));
    await main(page).getByRole('radio', { name: /4/ }).check();
    await main(page).getByLabel('Votre commentaire').fill('Une belle sortie en mer.');
    await main(page).getByRole('button', { name: 'Publier mon avis' }).click();
    await expect(page.getByText('Avis soumis avec succès !')).toBeVisible();
    await expect(main(page).getByText('écrit après l’événement')).toBeVisible();
    expect(mailsTo(zoe.user.email, 'Bientôt, à ')).toHaveLength(1);
  } finally {
    await db.destroy();
  }
});

test('an evening postponed after the door has opened: who came first cancels, or enters on the new date', async ({
  browser,
}) => {
  const { id } = await event('Bal', { date: '2031-06-01' });
  const [early, later] = [await person('Ève Tôt'), await person('Zoé Tard')];
  for (const one of [early, later]) await register(id, one);
  const as = 'organizer' as const;
  await call(calls.setDoor, { as, params: { id }, body: { opened_early: true } });
  const enter = async ({ token }: SessionAnswer) => {
    const { number: code } = await call(calls.getTicket, { token, params: { id } });
    await call(calls.checkTicket, { as, params: { id }, body: { code, attempt: crypto.randomUUID() } });
  };
  for (const one of [early, later]) await enter(one);
  const desk = await browserOf(browser, 'organizer');
  await desk.goto(`/edit-event/${id}`);
  await (await eventField(desk, /^Date/)).fill('2031-06-08');
  await main(desk).getByRole('button', { name: 'Enregistrer les modifications' }).click();
  const asked = desk.getByRole('alertdialog', { name: 'Des personnes sont déjà entrées' });
  await expect(asked).toContainText('2\u00a0entrées sont enregistrées.');
  await asked.getByRole('button', { name: 'Changer la date' }).click();
  await expect(desk).toHaveURL(new RegExp(`/events/${id}$`));
  await desk.goto(`/check-tickets/${id}`);
  await expect(main(desk).getByText('sur 2')).toBeVisible();
  await call(calls.setDoor, { as, params: { id }, body: { opened_early: true } });
  await enter(early);
  const guest = await browserOf(browser, later);
  await guest.goto(`/events/${id}`);
  await askToCancel(guest);
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Annuler mon inscription' }).click();
  await expect(main(guest).getByRole('button', { name: "S'inscrire" })).toBeVisible();
});
