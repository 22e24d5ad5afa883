import { ONE_LINE } from '@eveneo/contract/application/fields';
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import { RELEASE_LIMITS } from '@eveneo/contract/delivery/registry';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { isStoragePath } from '../../../ground/storage/storage';
import type { Problem } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';
import { platformSyntax } from './platform';

const problem = (code: Problem['code'], text: string): Problem => ({ code, text });

/** Limits of the database columns, and of storage paths below the release's folder. */
const LONGEST = { name: 64, path: 240 } as const;

function fileProblems({ files }: ReleaseDescription): Problem[] {
  const fits = (path: string) => isStoragePath(path) && path.length <= LONGEST.path;
  const problems: Problem[] = [];
  if (files.length > RELEASE_LIMITS.files) {
    problems.push(problem('release.too_many_files', RELEASE_TEXTS.tooManyFiles(RELEASE_LIMITS.files)));
  }
  const seen = new Set<string>();
  for (const { path, size } of files) {
    if (!fits(path)) problems.push(problem('release.bad_path', RELEASE_TEXTS.badPath(path)));
    if (seen.has(path)) problems.push(problem('release.duplicate', RELEASE_TEXTS.duplicate(path)));
    if (size > RELEASE_LIMITS.fileBytes) {
      problems.push(problem('release.too_large', RELEASE_TEXTS.fileTooLarge(path, RELEASE_LIMITS.fileBytes)));
    }
    seen.add(path);
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > RELEASE_LIMITS.totalBytes) {
    problems.push(problem('release.too_large', RELEASE_TEXTS.tooLarge(RELEASE_LIMITS.totalBytes)));
  }
  return problems;
}

/** Every route has its module, and every referenced file is declared. */
function moduleProblems({ routes, modules, entry, initial, files }: ReleaseDescription): Problem[] {
  const missing = routes
    .filter(({ module }) => !Object.hasOwn(modules, module) || modules[module]?.js.length === 0)
    .map(({ module, path }) => problem('release.missing_module', RELEASE_TEXTS.missingModule(module, path)));
  const known = new Set(files.map(({ path }) => path));
  const named = [
    entry,
    ...[initial, ...Object.values(modules)].flatMap(({ js, css }) => [...js, ...css]),
    ...routes.flatMap(({ firstScreen }) => (firstScreen ? [SERVER_SCRIPT] : [])),
  ];
  const unknown = [...new Set(named)]
    .filter((path) => !known.has(path))
    .map((path) => problem('release.missing_file', RELEASE_TEXTS.unknownFile(path)));
  return [...missing, ...unknown];
}

/** URLs reserved for the host: a page there would not survive a reload. */
const HOST_ADDRESSES = [
  /^\/(?:api|storage)(?:\/|$)/,
  /^\/r\/[^/]+\/[^/]+\//,
  /^\/apercu(?:\/|$)/,
  /^\/(?:healthz|readyz|live-set\.json|robots\.txt|sitemap\.xml|favicon\.(?:svg|ico))$/,
];

const addressProblems = ({ routes }: ReleaseDescription): Problem[] =>
  routes
    .filter(({ path }) => HOST_ADDRESSES.some((address) => address.test(path)))
    .map(({ path }) => problem('release.route_clash', RELEASE_TEXTS.hostAddress(path)));

/** Author and commit are printed in terminals: no control characters. */
function nameProblems({ name, version, author, commit }: ReleaseDescription): Problem[] {
  const plain = (text: string) => ONE_LINE.test(text) && text.length <= 200;
  const short = [name, version].every((text) => text.length <= LONGEST.name);
  return [
    ...(short ? [] : [problem('release.bad_name', RELEASE_TEXTS.badName(LONGEST.name))]),
    ...(plain(author) && plain(commit) ? [] : [problem('release.bad_author', RELEASE_TEXTS.badAuthor)]),
  ];
}

export function descriptionProblems(description: ReleaseDescription): Problem[] {
  const { singletons } = description;
  return [
    ...fileProblems(description),
    ...moduleProblems(description),
    ...addressProblems(description),
    ...platformSyntax(description),
    ...nameProblems(description),
    ...(singletons.length ? [problem('release.singleton', RELEASE_TEXTS.singleton(singletons))] : []),
  ];
}
