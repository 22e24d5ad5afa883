import { isCode, isTest, isTestHelper, isWritten, projectFiles, readProjectFile } from './files';
import { readImportGraph } from './import-graph';
import { findKnots } from './knots';
import { isInItsLayer } from './layers';
import { nameProblem } from './names';

export const MAX_LINES = 250;
export const MAX_EXCEPTIONS = 5;
export const MIN_TEST_RATIO = 0.8;

const linesOf = (text: string): number => text.split('\n').length - 1;

/** A comment that switches a rule off. */
const EXCEPTION = /eslint-disable|@ts-(?:ignore|expect-error|nocheck)/;
/** With its reason, as eslint wants it: after two dashes. */
const WITH_REASON = /eslint-disable(?:-next-line|-line)? [\w@/, -]+ -- \S+|@ts-expect-error \S+/;

export type Structure = {
  /** One line each, sorted: 'longueur api/src/x.ts'. */
  problems: string[];
  /** What ties each knot, for who unties it. */
  ties: Record<string, string[]>;
  exceptions: string[];
  lines: { source: number; tests: number };
};

type Read = { file: string; text: string };

/** Comments that switch a rule off. In tests an expected type error is the test itself. */
function exceptionsIn({ file, text }: Read): string[] {
  return text
    .split('\n')
    .filter((line) => EXCEPTION.test(line) && /^\s*(\/\/|\/\*|\{\/\*)|\/\/ eslint/.test(line))
    .filter((line) => !(isTest(file) && line.includes('@ts-expect-error')))
    .map((line) => `${file} : ${line.trim()}`);
}

const fileOf = (exception: string): string => exception.split(' : ')[0] ?? '';

function exceptionProblems(exceptions: readonly string[]): string[] {
  const unexplained = exceptions.filter((one) => !WITH_REASON.test(one));
  return [
    ...unexplained.map((one) => `sans-raison ${fileOf(one)}`),
    ...(exceptions.length > MAX_EXCEPTIONS ? exceptions.map((one) => `exception ${fileOf(one)}`) : []),
  ];
}

const linesIn = (read: readonly Read[]): number => read.reduce((sum, { text }) => sum + linesOf(text), 0);

/** Reads the whole project once and says what breaks the rules of its structure. */
export function readStructure(): Structure {
  const files = projectFiles();
  const code = files
    .filter((file) => isCode(file) && !isWritten(file))
    .map((file) => ({ file, text: readProjectFile(file) }));
  const exceptions = code.flatMap(exceptionsIn);
  const knots = findKnots(readImportGraph(undefined, files)).map(({ folders, imports }) => ({
    name: `cercle ${folders.join(' ')}`,
    imports,
  }));
  const problems = [
    ...code.filter(({ text }) => linesOf(text) > MAX_LINES).map(({ file }) => `longueur ${file}`),
    ...files.filter((file) => nameProblem(file) !== null).map((file) => `nom ${file}`),
    ...files
      .filter((file) => file.endsWith('.css') && !isInItsLayer(file, readProjectFile(file)))
      .map((file) => `couche ${file}`),
    ...exceptionProblems(exceptions),
    ...knots.map(({ name }) => name),
  ];
  return {
    problems: [...new Set(problems)].sort(),
    ties: Object.fromEntries(knots.map(({ name, imports }) => [name, imports])),
    exceptions,
    lines: {
      source: linesIn(code.filter(({ file }) => !isTest(file) && !isTestHelper(file))),
      tests: linesIn(code.filter(({ file }) => isTest(file))),
    },
  };
}
