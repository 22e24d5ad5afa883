import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { workspaceFolders } from '../testing/workspace';

const inFolder = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const readmes = ['README.md', ...workspaceFolders().map((folder) => `${folder}/README.md`)];
const PAGES = [
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
  ...readmes.filter((path) => existsSync(join(ROOT, path))),
];

/** What readers are told to write, or what another repository has. */
const ELSEWHERE =
  /^(?:mf-public\/src\/(?:prose|pages)\/press|\.github\/workflows\/deliver\.yml|e2e\/screenshots\/)/;

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) => anchorOf(name));

/** Links of a page to other files and their headings, and paths from the root, that lead nowhere. */
function leadNowhere(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(((?!https?:|\/)[^)]+)\)/g)].map(([, link = '']) => link);
  const paths = [...text.matchAll(/`((?:api|shell|mf-[a-z]+|tools|e2e|docs|\.github)\/[\w./-]+)`/g)];
  const isLost = (link: string) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(ROOT, dirname(page), file) : join(ROOT, page);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
  };
  return [
    ...links.filter(isLost),
    ...paths
      .map(([, path = '']) => path)
      .filter((path) => !ELSEWHERE.test(path) && !existsSync(join(ROOT, path))),
  ];
}

test.each(PAGES)('%s names files and headings that there are', (page) => {
  expect(leadNowhere(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
});

test('control: a decision, a heading and a file that went are noticed', () => {
  const text =
    '[a](decisions/gone.md) [b](noms.md#gone) `api/src/gone.ts` [c](equipes.md#tester) `api/src/app.ts`';
  expect(leadNowhere('docs/page.md', text)).toEqual(['decisions/gone.md', 'noms.md#gone', 'api/src/gone.ts']);
});
