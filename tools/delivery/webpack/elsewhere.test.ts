import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { ROOT } from '../base/root';
import { buildChanged } from '../build/build';
import { builtRelease } from '../build/packages';
import { workspaceFolders } from '../build/workspace';

const NAME = 'mf-guest';
/** A page of it, and a text that stands in it once. */
const PAGE = 'src/pages/profile/ProfilePage.tsx';

jest.setTimeout(400_000);

/** This workspace once more, as another machine has it: other path, same sources, same libraries. */
function copyWorkspace(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'elsewhere-')), 'un dossier', 'plus profond');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const copy = (how: string, from: string, to: string) => execFileSync('cp', [how, from, to]);
  const store = join(ROOT, 'node_modules/.pnpm');
  try {
    copy('-al', store, join(root, 'node_modules/.pnpm'));
  } catch {
    // Another file system: no links.
    copy('-a', store, join(root, 'node_modules/.pnpm'));
  }
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => /^(mf-|api\/contract|tools|[^/]+$)/.test(file) && existsSync(join(ROOT, file)));
  for (const file of tracked) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), readFileSync(join(ROOT, file)));
  }
  for (const folder of workspaceFolders().filter((one) => existsSync(join(root, one))))
    copy('-a', join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules'));
  return root;
}

function build(root: string): ReleaseDescription {
  const script = join(root, 'tools/delivery/webpack/build.js');
  execFileSync(process.execPath, [script], {
    cwd: join(root, NAME),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(readFileSync(join(root, NAME, 'dist/release.json'), 'utf8')) as ReleaseDescription;
}

/** What a browser that has one release fetches of the next: addresses that it does not know. */
function fetchedAnew(root: string, before: ReleaseDescription, after: ReleaseDescription): number {
  const known = new Map(before.files.map((file) => [releaseUrl(NAME, before, file.path), file.integrity]));
  // One address, one content, whichever release it belongs to.
  for (const { path, integrity } of after.files)
    expect(known.get(releaseUrl(NAME, after, path)) ?? integrity).toBe(integrity);
  return after.files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !known.has(releaseUrl(NAME, after, path)))
    .map(({ path }) => brotliCompressSync(readFileSync(join(root, NAME, 'dist/files', path))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

test('the same sources give the same bytes in another folder; one line changed there, most of them stay', async () => {
  await buildChanged({ names: [NAME] });
  const here = builtRelease(NAME)!;
  const root = copyWorkspace();
  try {
    const there = build(root);
    expect(there.files).toEqual(here.files);
    expect(there.version).toBe(here.version);
    // The rest costs another build.
    if (!process.env.TEST_FULL) return;
    const page = join(root, NAME, PAGE);
    const text = readFileSync(page, 'utf8');
    const changed = text.replace(/return (\(\s*)?</, "document.title += ' ';\n  $&");
    expect(changed).not.toBe(text);
    writeFileSync(page, changed);
    const next = build(root);
    expect(next.version).not.toBe(here.version);
    const bytes = fetchedAnew(root, there, next);
    console.info(`Une ligne changée dans ${NAME} : ${(bytes / 1000).toFixed(1)} ko à recharger.`);
    expect(bytes).toBeLessThanOrEqual(25_000);
  } finally {
    rmSync(dirname(dirname(root)), { recursive: true, force: true });
  }
});
