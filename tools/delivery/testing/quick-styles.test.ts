/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { namesOf, ruleOutByName } from './quick-styles';

const fromEnvironment = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
const sheet = readFileSync(
  createRequire(fromEnvironment.resolve('jsdom')).resolve('./jsdom/browser/default-stylesheet.js'),
  'utf8',
);
/** What jsdom asks for each element whose style it reckons. */
const SELECTORS = [...sheet.matchAll(/^([^@{}/]+)\{/gm)].map(([, selector = '']) => selector.trim());

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.getElementById('it') as HTMLElement;
}

test('no name is ruled out that a rule of the browser’s own sheet matches; most are', () => {
  show(`<table><tr><td><ul hidden><li><ol><li>a<ul><li>b</ul></ol></ul></table><dialog open></dialog><svg><a/></svg>
    <section><h1>a</h1><section><h1>b</h1></section></section><input type="hidden"><input disabled><details><p>c</p></details>`);
  const elements = [...document.querySelectorAll('*')];
  let [matched, ruledOut] = [0, 0];
  for (const selector of SELECTORS) {
    const names = namesOf(selector);
    for (const element of elements) {
      const out = names !== null && !names.has(element.localName);
      if (out) ruledOut += 1;
      if (!element.matches(selector)) continue;
      matched += 1;
      expect([element.outerHTML, selector, out]).toEqual([element.outerHTML, selector, false]);
    }
  }
  expect(matched).toBeGreaterThan(20);
  expect(ruledOut / (elements.length * SELECTORS.length)).toBeGreaterThan(0.8);
});

test('what a selector may match is told by its last names, or not at all', () => {
  expect(namesOf('ul ul, OL > LI.a')).toEqual(new Set(['ul', 'li']));
  expect(namesOf('input[type=hidden]')).toEqual(new Set(['input']));
  for (const open of [
    '.a',
    'ul *',
    'p, [hidden]',
    'dialog:not([open])',
    'a[title="b, c"]',
    'svg|a',
    'my-box',
  ])
    expect([open, namesOf(open)]).toEqual([open, null]);
  const asked: string[] = [];
  const matches = ruleOutByName((_element, selector) => asked.push(selector) > 0);
  expect(['p', 'ul', ':root'].map((selector) => matches({ localName: 'p' }, selector))).toEqual([
    true,
    false,
    true,
  ]);
  expect(asked).toEqual(['p', ':root']);
});

describe('a style', () => {
  test('is reckoned once until something changes', () => {
    const it = show('<p id="it">a</p>');
    const style = getComputedStyle(it);
    expect(getComputedStyle(it)).toBe(style);
    document.body.append('b');
    expect(getComputedStyle(it)).not.toBe(style);
  });

  const CHANGES: Record<string, (it: HTMLElement) => unknown> = {
    'its own attribute': (it) => it.setAttribute('style', 'visibility: hidden'),
    'its own style': (it) => (it.style.visibility = 'hidden'),
    'what it inherits': (it) => (it.parentElement!.style.visibility = 'hidden'),
    'where it stands': (it) => document.getElementById('other')?.append(it),
    'a sheet': () =>
      document.head.append(
        Object.assign(document.createElement('style'), {
          id: 'sheet',
          textContent: 'p { visibility: hidden }',
        }),
      ),
    'a class that a sheet names': (it) => (it.className = 'out'),
  };
  test.each(Object.entries(CHANGES))('is reckoned anew after a change of %s', (_what, change) => {
    const it = show(
      '<style>.out { visibility: hidden }</style><div><p id="it">a</p></div><div id="other" style="visibility: hidden"></div>',
    );
    expect(getComputedStyle(it).visibility).toBe('visible');
    change(it);
    expect(getComputedStyle(it).visibility).toBe('hidden');
    document.getElementById('sheet')?.remove();
  });

  test('of an element outside the document is reckoned each time', () => {
    const box = document.createElement('p');
    const before = getComputedStyle(box);
    box.style.visibility = 'hidden';
    expect(getComputedStyle(box)).not.toBe(before);
    expect(() => getComputedStyle(null as never)).toThrow(TypeError);
  });
});
