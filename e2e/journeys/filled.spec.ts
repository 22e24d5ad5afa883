// Of @shell @mf-public @mf-guest @mf-organizer
import type { Locator, Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { expect, test } from '../lib/test';

/**
 * Browsers and password managers fill fields in without an event that a page could hear. Whatever the form, what is
 * sent is what is shown.
 */
interface FilledForm {
  name: string;
  as?: Role;
  path: string | (() => string);
  /** Opens the form. Default: it is there. */
  open?: (page: Page) => Promise<unknown>;
  form: (page: Page) => Locator;
  /** What nobody fills in: boxes, lists. After the filling, so that the form is drawn again in between. */
  choose?: (form: Locator) => Promise<unknown>;
  submit: string | RegExp;
  /** What has to be typed, by the field's name or id. */
  typed?: Readonly<Record<string, string>>;
}

let event = 0;
let asking = 0;
const main = (page: Page) => page.locator('main');
const dialog = (page: Page) => page.getByRole('dialog').locator('form');
const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click();
const named = (name: string) => (page: Page) => page.getByRole('form', { name });
const only = (page: Page) => main(page).locator('form').first();
const security = '/profile?onglet=securite';
const choices = async (form: Locator) => {
  for (const box of await form.getByRole('checkbox').all()) await box.check();
};

const FORMS: readonly FilledForm[] = [
  { name: 'login', path: '/login', form: only, choose: choices, submit: 'Se connecter' },
  {
    name: 'sign-up',
    path: '/register',
    form: only,
    choose: async (form) => {
      await form.getByRole('radio', { name: 'Invité' }).check();
      await choices(form);
    },
    submit: 'S’inscrire',
  },
  { name: 'a lost password', path: '/forgot-password', form: only, submit: 'Envoyer le lien' },
  { name: 'the search of the home page', path: '/', form: only, submit: 'Rechercher' },
  {
    name: 'a place without an account',
    path: () => `/events/${asking}`,
    open: press('S’inscrire sans mot de passe'),
    form: named('S’inscrire sans mot de passe'),
    choose: async (form) => {
      await form.getByLabel('Je viens avec').selectOption('1');
      await choices(form);
    },
    submit: 'Recevoir le lien',
  },
  {
    name: 'a report',
    path: () => `/events/${event}`,
    open: async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await press('Signaler cet événement')(page);
    },
    form: dialog,
    choose: (form) => form.getByLabel('De quoi s’agit-il').selectOption('hate'),
    submit: 'Envoyer le signalement',
  },
  {
    name: 'a profile',
    as: 'guest',
    path: '/profile',
    form: only,
    submit: 'Enregistrer',
  },
  { name: 'a password', as: 'guest', path: security, form: only, submit: 'Changer le mot de passe' },
  {
    name: 'the end of an account',
    as: 'guest',
    path: security,
    open: press('Supprimer mon compte'),
    form: dialog,
    typed: { word: 'SUPPRIMER' },
    submit: 'Supprimer définitivement',
  },
  {
    name: 'answers and companions',
    as: 'guest',
    path: () => `/events/${asking}`,
    open: press("S'inscrire"),
    form: dialog,
    choose: (form) => form.getByLabel('Je viens avec').selectOption('1'),
    submit: "S'inscrire",
  },
  {
    name: 'a message',
    as: 'guest',
    path: () => `/events/${event}`,
    open: press(/^Discussion/),
    form: (page) => page.locator('form', { has: page.getByRole('textbox', { name: 'Votre message' }) }),
    submit: 'Envoyer',
  },
  {
    name: 'a review',
    as: 'guest',
    path: () => `/events/${event}`,
    open: press(/^Avis/),
    form: (page) => page.locator('form', { has: page.getByLabel('Votre commentaire') }),
    choose: (form) => form.getByRole('radio', { name: '4 étoiles sur 5' }).check(),
    submit: 'Publier mon avis',
  },
  {
    name: 'a new event',
    as: 'organizer',
    path: '/create-event',
    // Lines that lack something open.
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Créer l’événement' }).click();
      await expect(main(page).getByLabel('Titre')).toBeFocused();
    },
    form: only,
    submit: 'Créer l’événement',
  },
  {
    name: 'a changed event',
    as: 'organizer',
    path: () => `/edit-event/${event}`,
    form: only,
    submit: 'Enregistrer les modifications',
  },
  {
    name: 'words to those who come',
    as: 'organizer',
    path: () => `/manage-events/${event}?onglet=ecrire`,
    form: only,
    submit: /^Envoyer à/,
  },
];

/** Writes into every field that can be seen, past React and without an event. @returns what it wrote */
const fillIn = (form: Locator, typed: Readonly<Record<string, string>> = {}) =>
  form.evaluate((element, words) => {
    const OF_TYPES: Record<string, string> = {
      email: 'rempli@exemple.fr',
      password: 'mot-de-passe-rempli',
      url: 'https://exemple.fr/rempli',
      date: '2031-06-02',
      number: '7',
    };
    const TIMES = ['11:00', '12:30'];
    const NOT = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button'];
    const isField = (one: Element): one is HTMLInputElement | HTMLTextAreaElement =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
      !NOT.includes(one.type) &&
      !one.readOnly &&
      one.checkVisibility();
    return [...(element as HTMLFormElement).elements].filter(isField).map((field, at) => {
      const value =
        words[field.name || (field.id.split('-').at(-1) ?? '')] ??
        (field.type === 'time' ? TIMES.shift() : OF_TYPES[field.type]) ??
        `Rempli ${at}`;
      const past = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      past?.set?.call(field, value);
      return value;
    });
  }, typed);

/** Notes what is written to the server, and keeps it from there. */
async function keepBack(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (request.method() === 'GET' || /\/(releases|vitals)\//.test(request.url())) return route.fallback();
    sent.push(request.postDataBuffer()?.toString() ?? '');
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } });
  });
  return sent;
}

test.beforeAll(async () => {
  const run = Date.now().toString(36);
  ({ id: event } = await addEvent(`Remplie ${run}`));
  // Who talks, reviews, and is written to.
  await call(calls.registerToEvent, { as: 'guest', params: { id: event } });
  ({ id: asking } = await addEvent(`Remplie, avec question ${run}`, {
    capacity: 40,
    companions_max: 2,
    questions: [{ label: 'Votre menu ?', kind: 'text', required: true, options: [] }],
  }));
});
test.afterAll(async () => {
  for (const id of [event, asking]) await removeEvent(id);
});

for (const { name, as, path, open, form, choose, submit, typed } of FORMS)
  test(`${name}: what was filled in without events is sent`, async ({ page }) => {
    page.on('dialog', (alert) => void alert.accept().catch(() => undefined));
    if (as) await enterAs(page, as);
    await page.goto(typeof path === 'string' ? path : path());
    await page.locator('#contenu').waitFor();
    const sent = await keepBack(page);
    await open?.(page);
    await expect(form(page)).toBeVisible();
    let values = await fillIn(form(page), typed);
    await choose?.(form(page));
    // A field that has come with a choice.
    if (choose) values = [...new Set([...values, ...(await fillIn(form(page), typed))])];
    const dialogs = page.locator('dialog[open]');
    const within = (await dialogs.count()) > 0 ? dialogs : main(page);
    await within.getByRole('button', { name: submit }).last().click();
    if (path === '/') return expect(page).toHaveURL(/search=Rempli.*&city=Rempli/);
    if (typed) return expect.poll(() => sent).toHaveLength(1);
    await expect.poll(() => sent, { timeout: 10_000 }).not.toEqual([]);
    for (const value of values) expect(sent.join('\n')).toContain(value);
  });

test('the contact form, filled in without events, has all of its fields', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (alert) => {
    said.push(alert.message());
    void alert.accept().catch(() => undefined);
  });
  await page.goto('/contact');
  await page.locator('#contenu').waitFor();
  await fillIn(only(page));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => said).toEqual(['Votre message a été envoyé !']);
});
