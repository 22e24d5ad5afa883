import { isTest, isTestHelper } from './files';
import type { ImportGraph } from './import-graph';

/** The roots whose folders must not import each other in a circle. */
const ROOTS = [
  'api/src',
  'api/contract',
  'tools/delivery',
  'tools/workshop',
  'mf-shared/platform/src',
  'mf-shared',
  'shell/src',
  'shell/server',
];

/** The root and the folder below it that a file belongs to; a file at the root stands for itself, and a module of the API too. */
export function unitOf(file: string): string | null {
  const root = ROOTS.find((one) => file.startsWith(`${one}/`));
  if (!root || isTest(file) || isTestHelper(file)) return null;
  const parts = file.slice(root.length + 1).split('/');
  const depth = ['modules', 'features', 'ui', 'application'].includes(parts[0] ?? '') ? 2 : 1;
  return `${root}/${parts.slice(0, Math.min(depth, Math.max(parts.length - 1, 1))).join('/')}`;
}

/** Tarjan's strongly connected components, of more than one member. */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (unit: string) => {
    index.set(unit, index.size);
    low.set(unit, index.get(unit) ?? 0);
    stack.push(unit);
    for (const next of edges.get(unit) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(unit, Math.min(low.get(unit) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(unit) !== index.get(unit)) return;
    const members = stack.splice(stack.indexOf(unit));
    if (members.length > 1) found.push(members.sort());
  };
  for (const unit of edges.keys()) if (!index.has(unit)) visit(unit);
  return found;
}

/** Folders that import each other in a circle, by knots; the imports that tie one are told with it. */
export function findKnots(graph: ImportGraph): { folders: string[]; imports: string[] }[] {
  const edges = new Map<string, Set<string>>();
  const ties: { from: string; to: string; text: string }[] = [];
  for (const [file, imported] of graph) {
    const from = unitOf(file);
    if (!from) continue;
    const targets = edges.get(from) ?? new Set<string>();
    edges.set(from, targets);
    for (const target of imported) {
      const to = unitOf(target);
      if (!to || to === from) continue;
      targets.add(to);
      ties.push({ from, to, text: `${file} → ${target}` });
    }
  }
  return circles(edges).map((folders) => ({
    folders,
    imports: ties
      .filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      .map(({ text }) => text),
  }));
}
