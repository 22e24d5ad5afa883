// Of @api @mf-public @mf-organizer
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@eveneo/contract/call-list';
import { storeSession } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addEvent, call } from '../lib/api';
import { linkIn, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

const run = Date.now().toString(36);
let html = '';
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
});
test.beforeAll(() => new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready)));
test.afterAll(() => new Promise<unknown>((ended) => site.close(ended)));

test('an association puts its three coming events on a page of another origin, and a visitor registers from there', async ({
  page,
  browser,
}) => {
  const association = await call(calls.register, {
    body: {
      ...{ name: `Amis du vieux port ${run}`, email: `amis-${run}@exemple.fr`, role: 'organizer' },
      ...{ password: ACCOUNT_PASSWORD, password_confirmation: ACCOUNT_PASSWORD },
    },
  });
  const titles = ['Lecture', 'Atelier', 'Veillée'].map((one) => `${one} ${run}`);
  const made = [];
  for (const [at, title] of titles.entries())
    made.push(await addEvent(title, { date: `2031-06-0${at + 1}` }, association.token));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const main = page.locator('main');

  await storeSession(page, association);
  await page.goto('/own-site');
  await main.getByLabel(/^Adresses des sites/).fill(origin);
  await main.getByRole('button', { name: 'Enregistrer' }).click();
  const script = await main.getByLabel('Petit script, qui insère le cadre').inputValue();
  html = `<!doctype html><html lang="fr"><title>Association</title><h1>Nos rendez-vous</h1>${script}</html>`;

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(origin);
  const cards = visitor.frameLocator('iframe').getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole('heading')).toHaveText(titles);
  const opening = context.waitForEvent('page');
  await cards.first().getByRole('link', { name: 'S’inscrire' }).click();
  const opened = await opening;
  await expect(opened.locator('main').getByRole('heading', { name: titles[0] ?? '' })).toBeVisible();
  const email = `iris-${run}@exemple.fr`;
  await opened.locator('main').getByRole('button', { name: 'S’inscrire sans mot de passe' }).click();
  const form = opened.getByRole('form', { name: 'S’inscrire sans mot de passe' });
  await form.getByLabel('Nom complet').fill('Iris Vallet');
  await form.getByLabel('Adresse email').fill(email);
  await form.getByLabel(/^J’accepte/).check();
  await form.getByRole('button', { name: 'Recevoir le lien' }).click();
  const link = linkIn(await mailTo(email, 'Événéo\u00a0: confirmez votre place'), '/confirm-place#');
  await opened.goto(link);
  await opened.getByRole('button', { name: 'Prendre la place' }).click();
  await expect(opened.getByText(/^Inscription réussie/)).toBeVisible();
  // The organizer sees from where they came.
  const { id } = made[0] ?? { id: 0 };
  const { token } = association;
  const sources = await call(calls.registrationsBySource, { token, params: { id } });
  expect(sources).toMatchObject([{ source: 'site', count: 1 }]);

  // Another site shows nothing.
  html = html.replace(/<script.*<\/script>/, '');
  await call(calls.changeEmbed, { token, body: { origins: [], colour: '#6b2bd9' } });
  const frame = await fetch(`${process.env.E2E_URL ?? ''}/api/embed/${association.user.id}`);
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  await context.close();
  for (const event of made) await call(calls.deleteEvent, { token, params: { id: event.id } });
});
