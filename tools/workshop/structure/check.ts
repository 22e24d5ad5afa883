import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_EXCEPTIONS, MIN_TEST_RATIO, readStructure, type Structure } from './problems';
import { texts } from '../texts';

/** What broke the rules when they were made. It only gets shorter: a line that is no longer true fails the check too. */
const KNOWN = join(__dirname, 'known.json');

type Known = { problems: string[]; testRatio: number };

const readKnown = (): Known => JSON.parse(readFileSync(KNOWN, 'utf8')) as Known;

/** What is to be said, and whether the project passes. */
export function judge(
  { problems, ties, exceptions, lines }: Structure,
  { problems: known, testRatio }: Known,
) {
  const added = problems.filter((problem) => !known.includes(problem));
  const gone = known.filter((problem) => !problems.includes(problem));
  const ratio = lines.tests / lines.source;
  const said = [
    texts.structure.ratio(ratio, MIN_TEST_RATIO),
    texts.structure.exceptions(exceptions.length, MAX_EXCEPTIONS),
    ...(known.length ? [texts.structure.known(known.length)] : []),
    ...added.map((problem) =>
      [texts.structure.added(problem), ...(ties[problem] ?? []).map((tie) => `    ${tie}`)].join('\n'),
    ),
    ...gone.map(texts.structure.gone),
  ];
  const ok = !added.length && !gone.length && ratio >= Math.min(testRatio, MIN_TEST_RATIO);
  return { ok, text: said.join('\n') };
}

/** The structure of the project against its rules: circles between folders, lengths, names, exceptions, tests. */
export function checkStructure(): { ok: boolean; text: string } {
  return judge(readStructure(), readKnown());
}

/** `npx tsx tools/workshop/structure/check.ts --write`: takes what was cured off the list, and never adds to it. */
if (process.argv[1] === __filename) {
  const structure = readStructure();
  const known = readKnown();
  if (process.argv.includes('--write')) {
    const problems = known.problems.filter((problem) => structure.problems.includes(problem));
    writeFileSync(KNOWN, `${JSON.stringify({ ...known, problems }, null, 2)}\n`);
  }
  console.log(judge(structure, readKnown()).text);
}
