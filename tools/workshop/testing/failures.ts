import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type JestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs: {
    ok: boolean;
    title: string;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Lines of a failure's message that are repeated: the head and the first changed lines of a comparison. */
const LINES = 20;

const entry = (where: string, message = '') =>
  [where, ...stripVTControlCharacters(message).trim().split('\n').slice(0, LINES)].join('\n    ');

const ofJest = ({ testResults }: JestReport, root: string): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message, but no tests.
    if (!assertionResults.length && message) return [entry(file, message)];
    return failed.map((test) => entry(`${file} › ${test.fullName}`, test.failureMessages[0]));
  });

const ofSuite = ({ file, suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(ofSuite),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return entry(`${file} › ${title}`, errors[0]?.message);
    }),
];

const ofPlaywright = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites.flatMap(ofSuite),
  ...errors.map(({ message }) => entry('playwright', message)),
];

/**
 * Failed checks and tests by the reports in `directory`: file, title and the first lines of the message.
 * @param root the workspace; files are named relative to it.
 */
export function failedTests(directory: string, root: string): string[] {
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8')) as never;
  const present = (file: string) => existsSync(join(directory, file));
  return [
    ...['lint.json'].filter(present).flatMap((file) => read(file) as string[]),
    ...['jest.json', 'screens.json'].filter(present).flatMap((file) => ofJest(read(file), root)),
    ...['e2e.json'].filter(present).flatMap((file) => ofPlaywright(read(file))),
  ];
}
