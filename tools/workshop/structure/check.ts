import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { texts } from '../texts';

const LENGTH = { warning: 250, error: 350 };
const MAX_EXCEPTIONS = 5;

/** A comment that disables a rule, and its required format, with a reason. */
const EXCEPTION = /(?:es|ox)lint-disable|@ts-(?:ignore|expect-error|nocheck)/;
const WITH_REASON = /(?:es|ox)lint-disable(?:-next-line|-line)? [\w@/, -]+ -- \S+|@ts-expect-error \S+/;

const CODE = /(?<!\.d)\.(ts|tsx|js|mjs)$/;
const TEST = /\.(test|spec|pictures)\.tsx?$/;
/** Generated files. */
const WRITTEN = /^api\/openapi|\/call-list\/|\.generated\./;

/** The cascade layers of each folder's styles: without layers, the order in which chunks arrive would decide. */
const CSS_LAYERS: readonly [folder: RegExp, layers: readonly string[]][] = [
  [/^mf-shared\/ui\//, ['kit']],
  [/^mf-shared\/features\//, ['features']],
  [/^mf-[^/]+\/src\//, ['features', 'pages']],
];

export type Finding = { level: 'warning' | 'error' | 'exception'; text: string };

function layerFindings(file: string, text: string): Finding[] {
  const allowed = CSS_LAYERS.find(([folder]) => folder.test(file))?.[1];
  if (!allowed || !file.endsWith('.module.css')) return [];
  return [...text.matchAll(/@layer ([a-z]+) \{/g)]
    .filter(([, layer = '']) => !allowed.includes(layer))
    .map(([, layer = '']) => ({ level: 'error', text: texts.structure.layer(file, layer) }));
}

function lengthFindings(file: string, text: string): Finding[] {
  const lines = text.split('\n').length - 1;
  if (lines <= LENGTH.warning || WRITTEN.test(file)) return [];
  const level = lines > LENGTH.error ? 'error' : 'warning';
  const describe = level === 'error' ? texts.structure.tooLong : texts.structure.long;
  return [{ level, text: describe(file, lines, LENGTH.error) }];
}

/** Comments that disable a rule. An expected type error is an assertion in a test, and does not count there. */
function exceptionFindings(file: string, text: string): Finding[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => EXCEPTION.test(line) && /^(\/\/|\/\*|\{\/\*)/.test(line))
    .filter((line) => !(TEST.test(file) && line.includes('@ts-expect-error')))
    .flatMap((line): Finding[] => [
      { level: 'exception', text: `${file} : ${line}` },
      ...(WITH_REASON.test(line) ? [] : [{ level: 'error' as const, text: texts.structure.noReason(file) }]),
    ]);
}

/** Findings in one file of the project, from its path from the root and its text. */
export function findingsIn(file: string, text: string): Finding[] {
  if (file.endsWith('.css')) return layerFindings(file, text);
  return CODE.test(file) ? [...lengthFindings(file, text), ...exceptionFindings(file, text)] : [];
}

/** Counts exceptions, and formats the result. */
export function judge(findings: readonly Finding[]): { ok: boolean; text: string } {
  const exceptions = findings.filter(({ level }) => level === 'exception');
  const tooMany = exceptions.length > MAX_EXCEPTIONS;
  const told = findings.filter(({ level }) => tooMany || level !== 'exception');
  return {
    ok: !tooMany && !findings.some(({ level }) => level === 'error'),
    text: [texts.structure.exceptions(exceptions.length, MAX_EXCEPTIONS), ...told.map(({ text }) => text)]
      .map((line) => `  ${line}`)
      .join('\n'),
  };
}

/**
 * A file that replaces another in the server's function ('x.server.ts' stands in for 'x.ts'): without the other it
 * would replace nothing, unnoticed.
 */
export const replacementFindings = (files: readonly string[]): Finding[] => {
  const names = new Set(files.map((file) => file.replace(/\.tsx?$/, '')));
  return [...names]
    .filter((name) => name.endsWith('.server') && !names.has(name.replace(/\.server$/, '')))
    .map((name) => ({ level: 'error', text: texts.structure.replacesNothing(name) }));
};

/** Checks lengths, exceptions to rules and cascade layers of every file in the repository or about to be added. */
export function checkStructure(): { ok: boolean; text: string } {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => (CODE.test(file) || file.endsWith('.css')) && existsSync(join(ROOT, file)));
  return judge([
    ...files.flatMap((file) => findingsIn(file, readFileSync(join(ROOT, file), 'utf8'))),
    ...replacementFindings(files),
  ]);
}
