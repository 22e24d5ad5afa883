/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import { takeOverScript } from './take-over';

// jsdom has no layout: only hidden elements have no boxes.
beforeEach(() =>
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.hidden ? [] : [{}]) as unknown as DOMRectList;
  }),
);

const all = <E extends HTMLElement = HTMLInputElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
];
const one = <E extends HTMLElement = HTMLInputElement>(selector: string) => all<E>(selector)[0]!;

/** A page takes the place of a first screen, in which `act` was done. */
async function takeOver(first: string, act: () => void, page: string, arrive = () => {}): Promise<void> {
  document.body.innerHTML = `<div id="root"><main id="attente">${first}</main></div>`;
  new Function(takeOverScript)();
  act();
  one('#root').innerHTML = `<main id="contenu">${page}</main>`;
  arrive();
  // Observers run first.
  await Promise.resolve();
}

describe('the element that corresponds to a focused one, although the page has one more,', () => {
  test.each([
    ['id', '<input id="a"><input id="b">', '<input id="c"><input id="a"><input id="b">'],
    ['name', '<input name="a"><input name="b">', '<input name="c"><input name="a"><input name="b">'],
    [
      'address',
      '<a href="#a">x</a><a href="#b">x</a>',
      '<a href="#c">x</a><a href="#a">x</a><a href="#b">x</a>',
    ],
    [
      'label',
      '<button aria-label="a"></button><button aria-label="b"></button>',
      '<button aria-label="c"></button><button aria-label="a"></button><button aria-label="b"></button>',
    ],
    [
      'text',
      '<button>a</button><button>b</button>',
      '<button>c</button><button>a</button><button>b</button>',
    ],
    ['place among visible ones', '<a href="/" hidden></a><a href="/"></a>', '<a href="/"></a><i></i>'],
  ])('is found by its %s', async (_, first, page) => {
    const tag = /\w+/.exec(first)![0];
    await takeOver(first, () => all(`#attente ${tag}`).at(-1)!.focus(), page);
    expect(document.activeElement).toBe(all(`#contenu ${tag}`).at(-1));
  });
});

test('a changed field is carried over, a box by a click; one that nobody changed keeps what the page knows', async () => {
  const fields = `<textarea name="m"></textarea><select><option selected>1</option><option>2</option></select>
    <input type="checkbox" name="a"><input type="checkbox" name="b">`;
  const clicked = jest.fn();
  await takeOver(
    fields,
    () => {
      one('[name=m]').value = 'Bonjour';
      one('[name=a]').click();
    },
    `<textarea name="m">Brouillon</textarea><select><option>1</option><option selected>2</option></select>
      <input type="checkbox" name="a"><input type="checkbox" name="b" checked>`,
    () => {
      one('#root').insertAdjacentHTML('afterbegin', '<header><input type="checkbox" name="a"></header>');
      addEventListener('click', ({ target }) => clicked(target), { once: true });
    },
  );
  expect(all('#contenu :is(textarea, select)').map(({ value }) => value)).toEqual(['Bonjour', '2']);
  expect(all('#contenu input').map(({ checked }) => checked)).toEqual([true, true]);
  expect(clicked).toHaveBeenCalledWith(one('#contenu [name=a]'));
});

test('early presses are done one after the other, so that the page can react; one that is gone is left out', async () => {
  const buttons = ['Un', 'Deux', 'Trois'].map((text) => `<button>${text}</button>`);
  const done: string[] = [];
  let drawn = 0;
  await takeOver(
    buttons.join(''),
    () => all('button').forEach((button) => button.click()),
    buttons.slice(1).join(''),
    () =>
      one('#contenu').addEventListener('click', ({ target }) => {
        done.push(`${(target as Element).textContent} ${drawn}`);
        void Promise.resolve().then(() => (drawn += 1));
      }),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual(['Deux 0', 'Trois 1']);
});

test('the visitor’s focus and selection win over a field that the page focuses itself', async () => {
  const fields = '<input name="a" value="jazz"><input name="b">';
  await takeOver(
    fields,
    () => {
      one('[name=a]').focus();
      one('[name=a]').setSelectionRange(1, 3);
      document.dispatchEvent(new Event('selectionchange', { bubbles: true }));
    },
    fields,
    () => one('[name=b]').focus(),
  );
  expect(document.activeElement).toBe(one('[name=a]'));
  expect([one('[name=a]').selectionStart, one('[name=a]').selectionEnd]).toEqual([1, 3]);
});

test('words that the page splits otherwise are not selected, and what comes after them is done', async () => {
  const clicked = jest.fn();
  const words = '<p>12 événements</p><button type="button">Avis</button>';
  await takeOver(
    words,
    () => {
      const { firstChild } = one('p');
      getSelection()!.setBaseAndExtent(firstChild!, 3, firstChild!, 13);
      document.dispatchEvent(new Event('selectionchange', { bubbles: true }));
      one('button').click();
    },
    words,
    () => {
      (one('p').firstChild as Text).splitText(2);
      one('button').addEventListener('click', clicked);
    },
  );
  expect(clicked).toHaveBeenCalled();
});

test('a form with an action sends itself; the button of another one is pressed again', async () => {
  const forms =
    '<form action="/events"><button>Chercher</button></form><form method="dialog"><button>Envoyer</button></form>';
  const pressed: unknown[] = [];
  const stay = (event: Event) => event.preventDefault();
  addEventListener('submit', stay);
  await takeOver(
    forms,
    () => all('button').forEach((button) => button.click()),
    forms,
    () =>
      one('#contenu').addEventListener('click', ({ target }) =>
        pressed.push((target as Element).textContent),
      ),
  );
  removeEventListener('submit', stay);
  expect(pressed).toEqual(['Envoyer']);
});

test.each([
  ['wheel', 300],
  ['touchmove', 300],
  ['keydown', 300],
  ['pointerdown', 300],
  ['scroll', 0],
])('after a %s event the page is scrolled to %d', async (type, to) => {
  Object.assign(globalThis, { scrollY: 300 });
  jest
    .spyOn(globalThis, 'scrollTo')
    .mockImplementation((...[, y]: unknown[]) => void Object.assign(globalThis, { scrollY: y }));
  await takeOver(
    '<p>a</p>',
    () => ['scroll', type].forEach((each) => document.body.dispatchEvent(new Event(each, { bubbles: true }))),
    '<p>a</p>',
    () => scrollTo(0, 0),
  );
  expect(scrollY).toBe(to);
});

test('once the page is there, nothing more is looked at', async () => {
  await takeOver('<button>a</button>', () => {}, '<button>a</button>');
  const looks = [
    jest.mocked(Element.prototype.getClientRects).mockClear(),
    jest.spyOn(globalThis, 'getSelection'),
  ];
  one('button').focus();
  one('button').click();
  document.dispatchEvent(new Event('selectionchange', { bubbles: true }));
  for (const look of looks) expect(look).not.toHaveBeenCalled();
});
