import { focusHeading } from './focus-heading';

const main = () => document.getElementById('contenu') as HTMLElement;
const show = async (html: string) => {
  main().innerHTML = html;
  await Promise.resolve();
};
const focused = () => document.activeElement?.textContent;

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main id="contenu" tabindex="-1"></main>';
});
afterEach(() => stop());

test('the page’s h1 has the focus', async () => {
  await show('<h1>Contact</h1>');
  stop = focusHeading();
  expect(focused()).toBe('Contact');
});

test('a heading that comes with its data gets it then, in the place of one that stood for it too', async () => {
  stop = focusHeading();
  expect(document.activeElement).toBe(main());
  await show('<h1>Événement</h1>');
  expect(focused()).toBe('Événement');
  await show('<h1>Nuit du jazz</h1><button>Retour</button>');
  expect(focused()).toBe('Nuit du jazz');
});

test('a focus that the visitor has moved stays where it is', async () => {
  await show('<h1>Événement</h1><button>Retour</button>');
  stop = focusHeading();
  main().querySelector('button')?.focus();
  main().querySelector('h1')?.replaceWith(document.createElement('h1'));
  await Promise.resolve();
  expect(focused()).toBe('Retour');
});
