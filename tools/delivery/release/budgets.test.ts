import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { ROOT } from '../base/root';
import { buildChanged } from '../build/build';
import { deployables } from '../build/packages';
import { measureBudgets, overBudget, readBuilt, type BuiltRelease } from './budgets';

/** A release with files of the given sizes, filled with incompressible bytes. */
function release(name: string, sizes: Record<string, number>, page: string[]): BuiltRelease {
  const isShell = name === 'shell';
  const entry = isShell ? 'shell.js' : 'remoteEntry.js';
  const description: Partial<ReleaseDescription> = {
    name,
    entry,
    initial: { js: [entry], css: [] },
    modules: isShell ? {} : { 'home/Home': { js: page, css: [] } },
    routes: isShell ? [] : [{ path: '/', access: 'public', title: 'Accueil', module: 'home/Home' }],
    files: Object.entries(sizes).map(([path, size]) => ({ path, size, integrity: '' })),
  };
  return {
    description: description as ReleaseDescription,
    read: (path) => randomBytes(sizes[path] ?? 0),
  };
}

const shell = release('shell', { 'shell.js': 90_000, 'a.woff2': 50_000 }, []);
const failing = (...remotes: BuiltRelease[]) => overBudget(measureBudgets(shell, remotes)).join('\n');

describe('budgets', () => {
  it('sizes within their limits pass', () => {
    const sizes = { 'remoteEntry.js': 6000, 'page.js': 20_000, 'lazy.js': 60_000 };
    expect(failing(release('mf-a', sizes, ['page.js']))).toBe('');
  });
  it('an entry, a page with its static imports, and late chunks each have a limit', () => {
    expect(failing(release('mf-a', { 'remoteEntry.js': 9_000, 'page.js': 10 }, ['page.js']))).toMatch(
      /^mf-a remoteEntry\.js : 9\.0 ko brotli, limite 8\.9 ko$/,
    );
    const page = { 'remoteEntry.js': 10, 'page.js': 30_000, 'vendor.js': 30_000 };
    expect(failing(release('mf-a', page, ['page.js', 'vendor.js']))).toContain('mf-a home/Home');
    const lazy = { 'remoteEntry.js': 10, 'page.js': 10, 'b.js': 50_000, 'c.js': 130_000 };
    expect(failing(release('mf-a', lazy, ['page.js']))).toContain('mf-a à la demande');
  });
  it('a route counts everything that its first visit loads, including the shell', () => {
    const fat = release('shell', { 'shell.js': 110_000, 'http.js': 50_000 }, []);
    const remote = release('mf-a', { 'remoteEntry.js': 6000, 'page.js': 40_000 }, ['page.js']);
    expect(overBudget(measureBudgets(fat, [remote])).join()).toMatch(/^mf-a \/ : 206\.\d ko gzip/);
  });
  it('what the shell loads when idle has a limit of its own, and does not count for a first visit', () => {
    const remote = release('mf-a', { 'remoteEntry.js': 6000, 'page.js': 40_000 }, ['page.js']);
    const withLate = (bytes: number) =>
      overBudget(
        measureBudgets(release('shell', { 'shell.js': 100_000, 'chunks/late-1.js': bytes }, []), [remote]),
      );
    expect(withLate(4_900)).toEqual([]);
    expect(withLate(50_000).join()).toMatch(/^shell, quand rien ne presse : 50\.\d ko gzip, limite 5\.0 ko$/);
  });
  it('fonts have a limit', () => {
    const heavy = release('shell', { 'shell.js': 10, 'a.woff2': 40_000, 'b.woff2': 30_000 }, []);
    expect(overBudget(measureBudgets(heavy, [])).join()).toContain('shell, polices : 70.0 ko');
  });
});

test('the real build keeps every budget', async () => {
  const names = deployables();
  await buildChanged({ names });
  const [built, ...remotes] = names.map((name) => readBuilt(join(ROOT, name)));
  expect(overBudget(measureBudgets(built!, remotes))).toEqual([]);
}, 180_000);
