import { spawn } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { stopProcess } from '@eveneo/build/processes/stop';
import type { Node } from './node';
import type { Programs } from './programs';

const SAMPLES = join(ROOT, 'tools/operations/galera');

export interface Door {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * The guide's HAProxy in front of these nodes: the first one writes, the others are backups.
 * @param password the health probe's
 */
export async function startDoor(
  { haproxy }: Programs,
  nodes: readonly Node[],
  dir: string,
  password: string,
): Promise<Door> {
  const port = await freePort();
  const probe = join(dir, 'galera-node.sh');
  copyFileSync(join(SAMPLES, 'galera-node.sh'), probe);
  chmodSync(probe, 0o755);
  const account = readFileSync(join(SAMPLES, 'galera-node.cnf'), 'utf8').replace('à-choisir', password);
  writeFileSync(join(dir, 'galera-node.cnf'), account);
  const file = join(dir, 'haproxy.cfg');
  const text = readFileSync(join(SAMPLES, 'haproxy.cfg'), 'utf8')
    .replace('/etc/haproxy/galera-node.sh', probe)
    .replace('bind 127.0.0.1:3307', `bind 127.0.0.1:${port}`)
    .replace(/server n(\d) \S+/g, (whole, number: string) => {
      const sql = nodes[Number(number) - 1]?.ports.sql;
      return sql === undefined ? whole : `server n${number} 127.0.0.1:${sql}`;
    });
  writeFileSync(file, text);
  const output = openSync(join(dir, 'haproxy.log'), 'a');
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', output, output] });
  closeSync(output);
  return { port, stop: () => stopProcess(child.pid ?? NaN) };
}
