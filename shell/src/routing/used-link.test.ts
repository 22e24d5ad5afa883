import { rememberLink, usedLink, wasLeftByLink } from './used-link';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/events');
  document.body.innerHTML = `
    <header><a href="/events/3">Entête</a></header>
    <main>
      <a href="/events/3"><img alt="" id="picture"></a>
      <a href="/events/3" id="title">Nuit</a>
      <a href="/events/4" id="other">Jour</a>
      <button id="button">Rien</button>
    </main>`;
});
const at = (id: string) => document.getElementById(id);

test('of several links to one URL it is the one that was followed, clicked inside or not', () => {
  rememberLink('k1', at('title'));
  expect(usedLink('k1')).toBe(at('title'));
  rememberLink('k1', at('picture'));
  expect(usedLink('k1')).toBe(at('picture')?.parentElement);
});

test.each([
  ['a button', () => at('button')],
  ['a link of the frame', () => document.querySelector('header a')],
  ['nothing', () => null],
  ['no element', () => document],
])('after a click on %s there is none, whatever was followed before', (_what, target) => {
  rememberLink('k1', at('title'));
  rememberLink('k1', target());
  expect([usedLink('k1'), wasLeftByLink('k1')]).toEqual([null, false]);
});

test('it is looked up in the present page: if it is gone there is none', () => {
  rememberLink('k1', at('title'));
  at('title')?.remove();
  expect([usedLink('k1'), wasLeftByLink('k1')]).toEqual([null, true]);
  document.querySelector('main')?.replaceChildren();
  expect(usedLink('k1')).toBeNull();
});

test('each history entry has its own, and the first entry of a document that of its URL', () => {
  rememberLink('k1', at('title'));
  rememberLink('k2', at('other'));
  rememberLink('default', at('other'));
  expect([usedLink('k1'), usedLink('k2'), usedLink('k3')]).toEqual([at('title'), at('other'), null]);
  expect(usedLink('default')).toBe(at('other'));
  window.history.replaceState(null, '', '/login');
  expect(usedLink('default')).toBeNull();
});

test('foreign content of the storage is ignored', () => {
  for (const odd of ['', 'x /events/3', '-1 /events/3', '99 /events/3', '1', '{"a":1}']) {
    rememberLink('k1', at('title'));
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, odd);
    expect(usedLink('k1')).toBeNull();
  }
});

test('without storage nothing is remembered', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberLink('k9', at('title'))).not.toThrow();
});
