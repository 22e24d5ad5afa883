import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { stopProcess } from '@eveneo/build/processes/stop';
import { aptInstall } from 'tools/workshop/database/provision';
import { ask } from './ask';

const PROGRAM = '/usr/sbin/haproxy';
export const FRONT_FILE = join(ROOT, 'tools/operations/front/haproxy.cfg');

/** HAProxy, installed if possible; otherwise the reason why it is missing. */
export async function frontProgram(): Promise<string | null> {
  const failure = existsSync(PROGRAM) ? null : await aptInstall([['haproxy']]);
  return existsSync(PROGRAM) ? null : `HAProxy is not tried: it is not installed (${failure ?? 'unknown'}).`;
}

export interface Front {
  readonly url: string;
  readonly httpUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

async function certificate(dir: string): Promise<string> {
  const [key, both] = [join(dir, 'key.pem'), join(dir, 'eveneo.pem')];
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const { status, output } = await runAndCollect('openssl', [
    ...words.split(' '),
    '-keyout',
    key,
    '-out',
    both,
  ]);
  if (status !== 0) throw new Error(output);
  writeFileSync(both, readFileSync(both, 'utf8') + readFileSync(key, 'utf8'));
  return both;
}

/** The guide's HAProxy in front of one host; the second is down. Resolves once it serves. */
export async function startFront(hostUrl: string): Promise<Front> {
  const dir = mkdtempSync(join(tmpdir(), 'front-'));
  const [http, https, nobody] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    HOST_1: new URL(hostUrl).host,
    HOST_2: `127.0.0.1:${nobody}`,
    CERTIFICATE: await certificate(dir),
    BIND_HTTP: `127.0.0.1:${http}`,
    BIND_HTTPS: `127.0.0.1:${https}`,
  };
  const output = openSync(join(dir, 'haproxy.log'), 'a');
  const child = spawn(PROGRAM, ['-db', '-f', FRONT_FILE], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  const stop = async () => {
    await stopProcess(child.pid ?? NaN);
    rmSync(dir, { recursive: true, force: true });
  };
  const url = `https://127.0.0.1:${https}`;
  // By then the second host is known to be down: until then every other request fails.
  for (let inARow = 0, tries = 0; inARow < 10; tries += 1) {
    if (tries > 300) {
      const log = readFileSync(join(dir, 'haproxy.log'), 'utf8');
      await stop();
      throw new Error(`HAProxy does not serve: ${log}`);
    }
    await sleep(100);
    const { status } = await ask(`${url}/readyz`);
    inARow = status === 200 ? inARow + 1 : 0;
  }
  return { url, httpUrl: `http://127.0.0.1:${http}`, pid: child.pid ?? NaN, stop };
}
