import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@eveneo/build/base/root';
import { TSX } from '@eveneo/build/processes/program';
import { ACCOUNTS } from '../../lib/accounts';
import { ask } from '../../lib/ask';
import type { Attack } from './attacker';

/** In its own process, so that it does not slow down the measurement. */
export async function attack(url: string, how: Attack): Promise<() => void> {
  const file = join(ROOT, 'e2e/faults/attacks/attacker.ts');
  const child = spawn(process.execPath, ['--import', TSX, file, url, JSON.stringify(how)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The site may refuse some of the connections, and then the attack never reports that all are open.
  await Promise.race([once(child.stdout, 'data'), sleep(5_000)]);
  return () => void child.kill('SIGKILL');
}

export interface Seen {
  readonly statuses: ReadonlySet<string>;
  /** Milliseconds, the shortest first. */
  readonly took: readonly number[];
}

/** Requests of another network's visitors during the attack. */
export async function others(url: string, seconds: number): Promise<Seen> {
  const [statuses, took] = [new Set<string>(), [] as number[]];
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    from: '127.0.7.1',
    body: JSON.stringify({ email: ACCOUNTS.guest, password: 'not this one' }),
  };
  const until = performance.now() + seconds * 1_000;
  for (let turn = 0; turn < 5 || performance.now() < until; turn += 1) {
    for (const path of ['/events', '/api/events', '/about']) {
      const answer = await ask(url + path, { from: '127.0.7.1' });
      statuses.add(`GET ${answer.status}`);
      took.push(answer.took);
    }
    // A wrong password is a write, too: the attempt is counted. Not timed, because of the password hashing.
    if (turn % 10 === 0) statuses.add(`POST ${(await ask(`${url}/api/login`, login)).status}`);
    await sleep(20);
  }
  return { statuses, took: took.sort((a, b) => a - b) };
}
