import { execFileSync } from 'node:child_process';
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

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));

/** Files that readers are told to write, files made by a build or a server, or words that look like paths. */
const ELSEWHERE =
  /^(?:mf-public\/src\/(?:prose|pages)\/press|e2e\/screenshots\/|(?:mf-[a-z]+\/)?dist\/|assets\/|\/?(?:live-set|release|maps|mf-manifest)\.json|\/offline-worker\.js|(?:remoteEntry|server)\.m?js|relais\.mjs|live-set\.copy\.json)/;

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*');
/** Whether a path from the root, or the end of a path, exists in the repository; '*' stands for part of a name. */
const isThere = (path: string) => {
  const end = new RegExp(`(?:^|/)${escaped(path)}$`);
  return existsSync(join(ROOT, path)) || FILES.some((file) => end.test(file));
};

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) => anchorOf(name));

/** Links of a page to other files and headings, and paths from the root, that lead nowhere. */
function leadNowhere(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(((?!https?:|\/)[^)]+)\)/g)].map(([, link = '']) => link);
  const paths = [
    ...text.matchAll(/`((?:api|shell|mf-[a-z]+|tools|e2e|docs|\.github)\/[\w./-]+)`/g),
    ...text.matchAll(/`([\w./*-]+\.(?:tsx?|c?js|mjs|json|ya?ml|md|css|cfg|sh|cnf))`/g),
  ];
  const isLost = (link: string) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(ROOT, dirname(page), file) : join(ROOT, page);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
  };
  return [
    ...links.filter(isLost),
    ...new Set(paths.map(([, path = '']) => path).filter((path) => !ELSEWHERE.test(path) && !isThere(path))),
  ];
}

test.each(PAGES)('%s names only existing files and headings', (page) => {
  expect(leadNowhere(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
});

test('control: a missing decision, heading and file are noticed', () => {
  const text =
    '[a](decisions/gone.md) [b](noms.md#gone) `api/src/gone.ts` [c](equipes.md#tester) `api/src/app.ts` ' +
    '`gone.ts` `app.ts` `e2e/screens/*-gone.ts` `e2e/screens/*-states.ts` `.gone.cjs` `.dependency-cruiser.cjs`';
  expect(leadNowhere('docs/page.md', text)).toEqual([
    'decisions/gone.md',
    'noms.md#gone',
    'api/src/gone.ts',
    'gone.ts',
    'e2e/screens/*-gone.ts',
    '.gone.cjs',
  ]);
});
