import { fork } from 'node:child_process';
import { join } from 'node:path';
import { SECONDS, type Picture, type Wanted } from './encode';

/** Longer than the steps of one picture, each of which has a deadline of its own. */
const END_MS = 5 * SECONDS * 1000;

/**
 * Encodes a picture in a process of its own, whose memory ends with it: 36 million pixels of a progressive JPEG or
 * a WebP are held whole, 100 to 200 MB.
 */
export function encodeApart(data: Buffer, wanted: Wanted): Promise<Picture[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(__dirname, 'encode-process.ts'), {
      cwd: __dirname,
      execArgv: ['--import', 'tsx'],
      // No secrets in the environment of a process that decodes files of unknown origin.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: END_MS,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    // Has no effect after an answer. Without one, the process was killed or ran out of memory.
    child.once('disconnect', () => reject(new Error('timeout: ended without an answer')));
    child.once('message', (answer: Picture[] | string) =>
      typeof answer === 'string' ? reject(new Error(answer)) : resolve(answer),
    );
    child.send({ data, wanted });
  });
}
