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

/** Installs HAProxy if possible. @returns why it is missing, null when installed */
export async function installHaproxy(): Promise<string | null> {
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
  const [key, bundle] = [join(dir, 'key.pem'), join(dir, 'eveneo.pem')];
  const opensslArguments =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const { status, output } = await runAndCollect('openssl', [
    ...opensslArguments.split(' '),
    '-keyout',
    key,
    '-out',
    bundle,
  ]);
  if (status !== 0) throw new Error(output);
  writeFileSync(bundle, readFileSync(bundle, 'utf8') + readFileSync(key, 'utf8'));
  return bundle;
}

/** The guide's HAProxy in front of one host; the second is down. Resolves once it serves. */
export async function startFront(hostUrl: string): Promise<Front> {
  const dir = mkdtempSync(join(tmpdir(), 'front-'));
  const [http, https, unusedPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    HOST_1: new URL(hostUrl).host,
    HOST_2: `127.0.0.1:${unusedPort}`,
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
  // Ten successes in a row: until HAProxy marks the second host down, every other request fails.
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
