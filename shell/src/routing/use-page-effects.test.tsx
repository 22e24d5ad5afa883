import { renderHook } from '@testing-library/react';
import { TestPlatform } from '@eveneo/platform/testing';
import { rememberLink } from './used-link';
import { usePageEffects } from './use-page-effects';

const main = () => document.getElementById('contenu') as HTMLElement;
const loadedBy = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
/** The page's first moments in a document that was loaded anew. */
const openPage = () =>
  renderHook(() => usePageEffects({ path: '/admin', entry: 'default', title: 'Tableau de bord' }), {
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
])('where the focus is when %s', (_when, type, left, expected) => {
  loadedBy(type);
  if (left) rememberLink('default', main().querySelector('a'));
  openPage();
  expect(document.activeElement?.getAttribute('href') ?? undefined).toBe(expected);
  if (expected === undefined) expect(document.body).toHaveFocus();
  expect(document.title).toMatch(/^Tableau de bord/);
});
