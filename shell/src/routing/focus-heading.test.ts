import { focusHeading } from './focus-heading';
import { rememberLink, usedLink } from './used-link';

const main = () => document.getElementById('contenu') as HTMLElement;
const show = async (html: string) => {
  main().innerHTML = html;
  await Promise.resolve();
};
const focused = () => document.activeElement?.textContent;

let stop: (() => void) | undefined;
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<main id="contenu" tabindex="-1"></main>';
});
afterEach(() => stop?.());

test('the page’s h1 gets the focus', async () => {
  await show('<h1>Contact</h1>');
  stop = focusHeading();
  expect(focused()).toBe('Contact');
});

test('a heading that appears with its data takes the focus over from its placeholder', async () => {
  stop = focusHeading();
  expect(document.activeElement).toBe(main());
  await show('<h1>Événement</h1>');
  expect(focused()).toBe('Événement');
  await show('<h1>Nuit du jazz</h1><button>Retour</button>');
  expect(focused()).toBe('Nuit du jazz');
});

test('a focus that the visitor has moved stays', async () => {
  await show('<h1>Événement</h1><button>Retour</button>');
  stop = focusHeading();
  main().querySelector('button')?.focus();
  main().querySelector('h1')?.replaceWith(document.createElement('h1'));
  await Promise.resolve();
  expect(focused()).toBe('Retour');
});

test('Back focuses the link that was followed, once the list is there, the same one of several', async () => {
  const list = '<h1>Événements</h1><a href="/events/3">Image</a><a href="/events/3">Bal</a>';
  await show(list);
  rememberLink('entry', main().querySelectorAll('a')[1] ?? null);
  await show('<h1>Événements</h1>');
  stop = focusHeading(() => usedLink('entry'));
  expect(focused()).toBe('Événements');
  await show(list);
  expect(focused()).toBe('Bal');
});

test('Back focuses that link also if the page was reloaded in between, without the scripts that saw the click', async () => {
  await show('<h1>Tableau de bord</h1><a href="/events/1">Jazz</a><a href="/events/3">Bal</a>');
  rememberLink('default', main().querySelectorAll('a')[1] ?? null);
  await jest.isolateModulesAsync(async () => {
    const anew = await import('./used-link');
    expect(anew.wasLeftByLink('default')).toBe(true);
    expect(anew.wasLeftByLink('other')).toBe(false);
    expect(anew.usedLink('default')?.textContent).toBe('Bal');
  });
});
