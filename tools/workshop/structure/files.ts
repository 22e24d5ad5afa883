import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';

/** Every file of the project that is in the repository or is about to be, as paths from the root. */
export const projectFiles = (root = ROOT): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .sort();

export const readProjectFile = (file: string, root = ROOT): string => readFileSync(join(root, file), 'utf8');

export const isCode = (file: string): boolean => /\.(ts|tsx|js|mjs)$/.test(file) && !file.endsWith('.d.ts');

/** A file of tests: unit tests, journeys, pictures. */
export const isTest = (file: string): boolean => /\.(test|spec|pictures)\.tsx?$/.test(file);

/** What tests work with, and no product contains. */
export const isTestHelper = (file: string): boolean =>
  !isTest(file) && /^e2e\/|(^|\/)(test|testing)\/|^jest\.config\.js$|(^|\/)testing\.tsx?$/.test(file);

/** Files that a program writes, and no one reads line by line. */
export const isWritten = (file: string): boolean =>
  /^api\/openapi|pnpm-lock\.yaml$|call-list\.ts$|\.generated\./.test(file);
