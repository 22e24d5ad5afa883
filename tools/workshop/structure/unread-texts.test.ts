import { unreadTexts } from './unread-texts';

const TEXTS = `export const texts = {
  title: 'Vos billets',
  of: (count: string) => \`sur \${count}\`,
  empty: { title: 'Aucun billet', hint: 'Choisissez un événement' },
} as const;`;

const unread = (page: string, more: [file: string, text: string][] = []) =>
  unreadTexts(
    new Map([['mf-a/src/texts.ts', TEXTS], ['mf-a/src/pages/Page.tsx', page], ...more]),
    new Map([['mf-a', 'mf-a']]),
  ).map((line) => line.replace('mf-a/src/texts.ts: texts.', ''));

test.each([
  ['nothing', '', ['title', 'of', 'empty.title', 'empty.hint']],
  [
    'one text',
    "import { texts } from '../texts';\nshow(texts.title, texts['of']('2'));",
    ['empty.title', 'empty.hint'],
  ],
  [
    'a part under another name',
    "import { texts as all } from '../texts';\nconst t = all.empty;\nconst { title } = t;\nshow(title);",
    ['title', 'of', 'empty.hint'],
  ],
  [
    'parts taken out',
    "import { texts } from 'mf-a/src/texts';\nconst { of, empty: { hint } } = texts;\nshow(of('2'), hint);",
    ['title', 'empty.title'],
  ],
  [
    'a part that is passed on',
    "import { texts } from '../texts';\n<Empty {...texts.empty} />;",
    ['title', 'of'],
  ],
  [
    'a part chosen at run time',
    "import { texts } from '../texts';\nshow(texts.empty[key]);",
    ['title', 'of'],
  ],
  [
    'a namespace',
    "import * as words from '../texts';\nshow(words.texts.empty.hint);",
    ['title', 'of', 'empty.title'],
  ],
  [
    'only types',
    "import { texts } from '../texts';\ntype Key = keyof typeof texts.empty;\nshow({ title: 1 });",
    ['title', 'of', 'empty.title', 'empty.hint'],
  ],
])('a page that reads %s leaves the others', (_what, page, left) => expect(unread(page)).toEqual(left));

test('a text that another text contains is read', () => {
  const other = "import { texts } from '../texts';\nexport const more = { again: texts.title };";
  const left = unread("import { more } from './more-texts';\nshow(more.again);", [
    ['mf-a/src/pages/more-texts.ts', other],
  ]);
  expect(left).toEqual(['of', 'empty.title', 'empty.hint']);
});
