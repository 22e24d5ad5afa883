import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a function does of which the body was taken out, should anything call it after all. */
export const GONE = 'throw Error("left out");';

/** How the lines begin on which functions begin, and the body that each gets: 'async preloadRemote(' → GONE. */
export type Cuts = Readonly<Record<string, string>>;

/**
 * Gives functions of a library's source another body: nothing here calls them, or they always answer the same, and no
 * minifier can know. Indentation tells where a body ends: the files are what the library's own build wrote, formatted.
 * @throws when a function is not there, or more than once
 */
export function cutOut(source: string, cuts: Cuts): string {
  return Object.entries(cuts).reduce((text, [start, body]) => {
    const lines = text.split('\n');
    const found = lines.flatMap((line, at) => (line.trimStart().startsWith(start) ? [at] : []));
    const [first] = found;
    if (first === undefined || found.length > 1)
      throw new Error(`'${start}' begins ${found.length} lines of the library's file, expected one`);
    const indent = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
    const end = lines.findIndex((line, at) => at > first && line.startsWith(`${indent}}`));
    if (!lines[first]?.endsWith('{') || end < 0) throw new Error(`'${start}' begins no function`);
    lines.splice(first + 1, end - first - 1, `${indent}\t${body}`);
    return lines.join('\n');
  }, source);
}

/**
 * @param file named in the message
 * @param sha256 the beginning of the hash of what a patch was written for
 * @throws when the content is something else
 */
export function checkFits(file: string, content: string | Buffer, sha256: string): void {
  const found = createHash('sha256').update(content).digest('hex').slice(0, sha256.length);
  if (found === sha256) return;
  throw new Error(
    `${file} is not what the patch in ${__dirname} was written for (${found}, not ${sha256}). ` +
      'Read what changed, run `npm run bench`, then correct the patch or take it out.',
  );
}

/** @throws when the file is not the one that a patch was written for */
export const checkPatched = (file: string, sha256: string): void =>
  checkFits(file, readFileSync(file), sha256);
