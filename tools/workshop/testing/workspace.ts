import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/**
 * The folders of the workspace's packages, as listed in pnpm-workspace.yaml: single names, or patterns with '*'.
 */
export function workspaceFolders(root = ROOT): string[] {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const block = /^packages:\n((?: {2}- .*\n)+)/m.exec(text)?.[1] ?? '';
  const named = [...block.matchAll(/- (.*)/g)].map(([, folder = '']) => folder.trim());
  return named
    .flatMap((name) =>
      name.endsWith('*')
        ? readdirSync(root)
            .filter((one) => one.startsWith(name.slice(0, -1)))
            .sort()
        : [name],
    )
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Every folder of the workspace that a package depends on, directly or transitively, without the package itself.
 */
export function dependenciesOf(folder: string, root = ROOT): string[] {
  const manifests = new Map(
    workspaceFolders(root).map((one) => [
      one,
      JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8')) as Manifest,
    ]),
  );
  const folderOf = (name: string) => [...manifests].find(([, manifest]) => manifest.name === name)?.[0];
  const found = new Set<string>();
  const visit = (one: string) => {
    const { dependencies = {}, devDependencies = {} } = manifests.get(one) ?? { name: one };
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      const next = range.startsWith('workspace:') ? folderOf(name) : undefined;
      if (!next || next === folder || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(folder);
  return [...found].sort();
}
