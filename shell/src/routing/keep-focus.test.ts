import { waitFor } from '@testing-library/dom';
import { keepFocus } from './keep-focus';

const settled = () => new Promise((done) => setTimeout(done, 80));
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const heading = () => document.activeElement?.textContent;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1>Événements</h1>
      <section id="part"><h2>Résultats</h2><div id="panel"><button id="retry">Réessayer</button></div></section>
      <button id="other">Autre</button>
    </main>`;
  stop = keepFocus();
});
afterEach(() => stop());

test('a button that disappears with its panel leaves the focus to the heading of its section', async () => {
  find('#retry')?.focus();
  find('#panel')?.remove();
  await waitFor(() => expect(heading()).toBe('Résultats'));
});

test('without the guard the focus is lost', async () => {
  stop();
  find('#retry')?.focus();
  find('#panel')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a replaced section leaves it to the page’s title, and to the title that replaces that one', async () => {
  find('#retry')?.focus();
  find('#part')?.remove();
  await waitFor(() => expect(heading()).toBe('Événements'));
  const page = find('main');
  if (page) page.innerHTML = '<h1>Concert</h1>';
  await waitFor(() => expect(heading()).toBe('Concert'));
});

test('a focus that was moved on, or that the visitor dropped, is left alone', async () => {
  find('#retry')?.focus();
  find('#panel')?.remove();
  find('#other')?.focus();
  await settled();
  expect(document.activeElement).toBe(find('#other'));

  find('#other')?.blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#other')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('while a page has no title yet, the focus waits for it and does not go to the frame', async () => {
  document.body.innerHTML =
    '<div><main id="contenu"><h1>Signalements</h1><a id="case" href="#">Dossier</a></main><footer><h2>Pied</h2></footer></div>';
  find('#case')?.focus();
  const page = find('main');
  if (page) page.innerHTML = '<p>Chargement…</p>';
  await settled();
  expect(heading()).not.toBe('Pied');
  if (page) page.innerHTML = '<h1>Message signalé</h1>';
  await waitFor(() => expect(heading()).toBe('Message signalé'));
});
