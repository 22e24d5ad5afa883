/**
 * Which part of the project may import which. Imports run one way: api/contract ← platform ← mf-shared ← areas, shell.
 * A part is entered by its package name only, never by a relative path that leaves the importing package.
 */
import { dirname, join, posix, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../../..');

/**
 * The parts that each part may import, besides itself.
 * @type {Record<string, string[]>}
 */
const ALLOWED = {
  contract: [],
  platform: ['contract'],
  'mf-shared': ['contract', 'platform'],
  remote: ['contract', 'platform', 'mf-shared'],
  shell: ['contract', 'platform', 'mf-shared'],
  api: ['contract'],
  build: ['contract'],
  tools: ['contract', 'build'],
  // Journeys, budgets and the monolith that the bench compares with look at everything.
  e2e: ['contract', 'platform', 'mf-shared', 'remote', 'shell', 'api', 'build', 'tools'],
};

/**
 * Libraries with one door, and the folders that are that door.
 * @type {{ library: RegExp, doors: string[] }[]}
 */
const GUARDED = [
  { library: /^(react-router(-dom)?|axios|zustand|@tanstack\/.*)(\/|$)/, doors: ['mf-shared/platform/'] },
  {
    library: /^(moment|react-big-calendar)(\/|$)/,
    doors: ['mf-shared/features/calendar/', 'mf-shared/format/'],
  },
  { library: /^(knex|mysql2)(\/|$)/, doors: ['api/', 'tools/', 'e2e/'] },
];

/**
 * Packages whose name is not their folder's.
 * @type {[string, string][]}
 */
const PACKAGES = [
  ['@eveneo/platform', 'mf-shared/platform'],
  ['@eveneo/contract', 'api/contract'],
  ['@eveneo/build', 'tools/delivery'],
];

/** Layers inside mf-shared, from the lowest. A layer imports lower ones; no feature imports another. */
const LAYERS = ['styles', 'format', 'api', 'ui', 'features'];

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|(^|\/)(test|testing|__tests__)\//.test(file);

/**
 * The part a path (relative to the root, forward slashes) belongs to; `package` tells two remotes apart.
 * @param {string} path
 */
function partOf(path) {
  const [top = '', second = ''] = path.split('/');
  if (top === 'api')
    return second === 'contract'
      ? { part: 'contract', package: 'api/contract' }
      : { part: 'api', package: 'api' };
  if (top === 'mf-shared') {
    return second === 'platform'
      ? { part: 'platform', package: 'mf-shared/platform' }
      : { part: 'mf-shared', package: top };
  }
  if (top === 'tools' && second === 'delivery') return { part: 'build', package: 'tools/delivery' };
  if (/^mf-/.test(top)) return { part: 'remote', package: top };
  return top in ALLOWED ? { part: top, package: top } : null;
}

/**
 * The project path an import leads to; null for a library.
 * @param {string} specifier
 * @param {string} file
 */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier));
  for (const [name, folder] of PACKAGES)
    if (specifier === name || specifier.startsWith(`${name}/`)) return specifier.replace(name, folder);
  return /^(api|mf-[a-z-]+|shell|tools|e2e)(\/|$)/.test(specifier) ? specifier : null;
}

/**
 * @param {string} file
 * @param {string} target
 */
function layerProblem(file, target) {
  const [, fromLayer = '', fromFeature] = file.split('/');
  const [, toLayer = '', toFeature] = target.split('/');
  if (fromLayer === 'features' && toLayer === 'features' && fromFeature !== toFeature) {
    return `the feature ${fromFeature} must not import the feature ${toFeature}`;
  }
  const from = LAYERS.indexOf(fromLayer);
  const to = LAYERS.indexOf(toLayer);
  return from >= 0 && to > from ? `${fromLayer} must not import ${toLayer}` : null;
}

/**
 * Why this import is not allowed; null when it is. Exported for its test.
 * @param {string} file
 * @param {string} specifier
 */
export function boundaryProblem(file, specifier) {
  const from = partOf(file);
  if (!from) return null;
  const target = targetOf(specifier, file);
  // What a migration did must never change: it uses nothing that does.
  if (file.startsWith('api/migrations/') && !isTest(file))
    return specifier === 'knex' || target?.startsWith('api/migrations/')
      ? null
      : 'a migration imports nothing that lives';
  if (target === null) {
    const guard = GUARDED.find(({ library }) => library.test(specifier));
    const inside = !guard || guard.doors.some((door) => file.startsWith(door));
    return inside ? null : `${specifier} has one door: ${guard.doors.join(', ')}`;
  }
  const to = partOf(target);
  if (!to) return null;
  if (specifier.startsWith('.') && from.package !== to.package)
    return `import ${to.package} by its package name`;
  if (from.package === to.package) return from.part === 'mf-shared' ? layerProblem(file, target) : null;
  // The tests of any part may use the private database and the like.
  if (to.part === 'tools' && from.part !== 'build' && isTest(file)) return null;
  if (from.part === 'remote' && to.part === 'remote') return 'a remote must not import another remote';
  return ALLOWED[from.part]?.includes(to.part) ? null : `${from.part} must not import ${to.part}`;
}

/** @type {import('eslint').Rule.RuleModule} */
export const boundaries = {
  meta: { type: 'problem', schema: [], messages: { forbidden: 'Boundary: {{problem}}.' } },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    /** @param {{ source?: Parameters<NonNullable<import('eslint').Rule.NodeListener['ImportExpression']>>[0]['source'] | null }} node */
    const check = ({ source }) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const problem = boundaryProblem(file, source.value);
      if (problem) context.report({ node: source, messageId: 'forbidden', data: { problem } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
