import { renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { TestPlatform } from '@eveneo/platform/testing';
import { usePageEffects } from './use-page-effects';
import { rememberLink } from './used-link';

const main = () => document.getElementById('contenu') as HTMLElement;
const loadedBy = (type: string, path = '/') =>
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ type, name: `http://localhost${path}?tab=2` }],
  });
/** Renders the hook, with the first page of a document. */
const openPage = (first = { path: '/admin', title: 'Tableau de bord' }) =>
  renderHook((shown) => usePageEffects({ entry: 'default', ...shown }), {
    initialProps: first,
    wrapper: ({ children }) => <TestPlatform at="/admin">{children}</TestPlatform>,
  });

beforeEach(() => {
  window.scrollTo = () => undefined;
  sessionStorage.clear();
  document.body.innerHTML =
    '<main id="contenu" tabindex="-1"><h1>Tableau de bord</h1><a href="/events/3">Détails</a></main>';
});
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test.each([
  ['Back loaded it, and a link had led away', 'back_forward', true, '/events/3'],
  ['Back loaded it, and nothing had been followed', 'back_forward', false, undefined],
  ['it was opened or loaded anew', 'reload', true, undefined],
])('the focus when %s', (_when, type, left, expected) => {
  loadedBy(type);
  if (left) rememberLink('default', main().querySelector('a'));
  openPage();
  expect(document.activeElement?.getAttribute('href') ?? undefined).toBe(expected);
  if (expected === undefined) expect(document.body).toHaveFocus();
  expect(document.title).toMatch(/^Tableau de bord/);
});

const EVENT = { path: '/events/3', title: 'Événement' };

test("an event's title written by the host stays until a navigation, then every page has its own", () => {
  loadedBy('navigate', '/events/3');
  document.title = 'Nuit du jazz – Événéo';
  const { rerender } = openPage(EVENT);
  expect(document.title).toBe('Nuit du jazz – Événéo');
  rerender({ path: '/events', title: 'Événements' });
  expect(document.title).toBe('Événements – Événéo');
  rerender(EVENT);
  expect(document.title).toBe('Événement – Événéo');
});

test.each([
  ['of another page, which sent the visitor on', '/guest', 'Tableau de bord Invité – Événéo'],
  ['no host wrote', '/events/3', 'webpack'],
])('a title %s does not stay', (_whose, served, title) => {
  loadedBy('navigate', served);
  document.title = title;
  openPage(EVENT);
  expect(document.title).toBe('Événement – Événéo');
});

test('a page is scrolled to the top before it is painted: a quick visitor is not scrolled back', () => {
  loadedBy('navigate');
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  renderHook(
    () => {
      useEffect(() => window.scrollTo(0, 500), []);
      usePageEffects({ path: '/admin', entry: 'default', title: 'Tableau de bord' });
    },
    { wrapper: ({ children }) => <TestPlatform at="/admin">{children}</TestPlatform> },
  );
  expect(scrollTo).toHaveBeenLastCalledWith(0, 500);
});
