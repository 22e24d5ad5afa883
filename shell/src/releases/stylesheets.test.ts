import { loadStylesheet } from './stylesheets';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const only = () => {
  const [link, ...more] = links();
  if (!link || more.length) throw new Error(`${links().length} stylesheets`);
  return link;
};
const arrives = (link: HTMLLinkElement) => {
  Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event('load'));
};
const fails = (link: HTMLLinkElement) => link.dispatchEvent(new Event('error'));
beforeEach(() => (document.head.innerHTML = ''));

test('a stylesheet is loaded once it applies, and has its hash and the attribute by which webpack finds it', async () => {
  const loading = loadStylesheet('/r/mf-a/1/a.css', 'sha384-x');
  const link = only();
  expect(link.integrity).toBe('sha384-x');
  expect([link.crossOrigin, link.dataset['href']]).toEqual(['anonymous', link.href]);
  let done = false;
  void loading.then(() => (done = true));
  await Promise.resolve();
  expect(done).toBe(false);
  arrives(link);
  await loading;
});

test('one that already applies is not requested again, in any spelling of its URL', async () => {
  const loading = loadStylesheet('/r/mf-a/1/a.css', undefined);
  const link = only();
  arrives(link);
  await loading;
  await loadStylesheet(`${location.origin}/r/mf-a/1/a.css`, undefined);
  expect(only()).toBe(link);
});

test('one that fails is reported by its URL and removed, so that a retry requests it again', async () => {
  const loading = loadStylesheet('/r/mf-a/1/a.css', undefined);
  const first = only();
  fails(first);
  await expect(loading).rejects.toThrow('http://localhost/r/mf-a/1/a.css');
  expect(links()).toEqual([]);
  const again = loadStylesheet('/r/mf-a/1/a.css', undefined);
  expect(only()).not.toBe(first);
  arrives(only());
  await again;
});

test('two pages loaded at the same time wait for one element', async () => {
  const both = [loadStylesheet('/r/mf-a/1/a.css', undefined), loadStylesheet('/r/mf-a/1/a.css', undefined)];
  arrives(only());
  await Promise.all(both);
});

test('one that somebody else started is waited for; a retry starts it again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/r/mf-a/1/a.css">';
  const stuck = only();
  void loadStylesheet('/r/mf-a/1/a.css', undefined);
  expect(only()).toBe(stuck);
  const again = loadStylesheet('/r/mf-a/1/a.css', undefined, true);
  expect(only()).not.toBe(stuck);
  arrives(only());
  await again;
});

test('one in the page applies already: nothing is requested', async () => {
  document.head.innerHTML = `<style data-href="${location.origin}/r/mf-a/1/a.css">a{}</style>`;
  for (const again of [false, true]) await loadStylesheet('/r/mf-a/1/a.css', 'sha384-x', again);
  expect(links()).toEqual([]);
});
