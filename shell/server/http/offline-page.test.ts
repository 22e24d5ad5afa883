/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import { OFFLINE_PAGE } from './offline';

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const item = (path: string, heading: string) => ({
  path,
  heading,
  lines: ['samedi 21 novembre 2026 · 20:30', 'Billet n° 7K4F-2Q9D'],
  code: { size: 21, path: 'M0 0h7v1h-7z' },
});
const keep = (kept: unknown, user: unknown = { id: 9 }) => {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('draft:9:offline', typeof kept === 'string' ? kept : JSON.stringify(kept));
};
const page = {
  title: 'Mes billets',
  note: 'Tels qu’ils étaient hier.',
  items: [item('/tickets/1', 'Jazz'), item('/tickets/2', '<b>Trail</b>')],
};

/** Opens the page as a browser would. */
function open(path: string): HTMLElement {
  window.history.replaceState(null, '', path);
  const parsed = new DOMParser().parseFromString(OFFLINE_PAGE, 'text/html');
  document.body.replaceChildren(...parsed.body.querySelectorAll('main'));
  new Function(parsed.querySelector('script')?.textContent ?? '')();
  return document.body;
}
const headings = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);

test('shows the data stored for the logged-in user, and its date', () => {
  keep(page);
  const { textContent } = open('/tickets');
  expect(headings()).toEqual(['Jazz', '<b>Trail</b>']);
  expect(textContent).toContain('Tels qu’ils étaient hier.');
  expect(textContent).toContain('Billet n° 7K4F-2Q9D');
  expect(document.querySelectorAll('svg path')).toHaveLength(2);
  expect(document.querySelector('b')).toBeNull();
});

test('shows only the item of this URL', () => {
  keep(page);
  open('/tickets/2');
  expect(headings()).toEqual(['<b>Trail</b>']);
});

test.each([
  ['nothing was kept', null, { id: 9 }],
  ['what was kept is damaged', '{"items":', { id: 9 }],
  ['nobody is logged in any more', page, null],
  ['somebody else is logged in', page, { id: 8 }],
  ['there is no ticket', { ...page, items: [] }, { id: 9 }],
])('says that nothing is stored when %s', (_why, kept, user) => {
  keep(kept, user);
  expect(open('/tickets').textContent).toContain('rien n’est gardé sur cet appareil');
  expect(headings()).toEqual([]);
});
