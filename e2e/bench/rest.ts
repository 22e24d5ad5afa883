import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { startManaged, type Stoppable } from './started';
import { plain, printTable } from './table';

/** `/proc` counts processor time in hundredths of a second. */
const TICKS = 100;
/** After its start, as after each write, the API looks often for work for 90 s. */
const REST_S = 92;

interface Started extends Stoppable {
  readonly pid: number;
  readonly ms: number;
}

/** `npm start` with a data folder of its own, as a user runs it. */
async function npmStart(dir: string): Promise<Started> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dir, PORT: String(port), API_PORT: String(await freePort()) };
  const from = performance.now();
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(`http://localhost:${port}/`)) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const ms = performance.now() - from;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, ms, stop };
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** A process and those that it started, directly or not. */
function treeOf(root: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const parents = new Map(pids.map((pid) => [pid, Number(statOf(pid)[1])]));
  const tree = [root];
  for (const one of tree) tree.push(...pids.filter((pid) => parents.get(pid) === one));
  return tree;
}

/** The fields after the program's name, which may have spaces. */
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
const ticksOf = (pid: number) => Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0);
/** Shared pages are split among the processes that hold them. */
const kilobytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** What a product costs on which nobody works, and how soon it starts when nothing is to be built. Linux only. */
export async function measureRest(seconds: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'repos-'));
  console.log(`Au repos : deux départs, ${REST_S} s jusqu’au repos, ${seconds} s de mesure…`);
  try {
    await (await startManaged(() => npmStart(dir))).stop();
    const { pid, ms, stop } = await startManaged(() => npmStart(dir));
    await sleep(REST_S * 1_000);
    const pids = treeOf(pid);
    const sum = (of: (one: number) => number) => pids.reduce((total, one) => total + of(one), 0);
    const before = sum(ticksOf);
    await sleep(seconds * 1_000);
    const share = (sum(ticksOf) - before) / TICKS / seconds;
    printTable('Au repos, `npm start`', [
      ['', 'mesuré', 'but'],
      ['départ, rien à construire', `${plain(ms / 1_000, 1)} s`, '≤ 8 s'],
      ['processeur, d’un cœur', `${plain(share * 100, 2)} %`, '≤ 1 %'],
      ['mémoire', `${plain(sum(kilobytesOf) / 1_000)} Mo`, '≤ 400 Mo'],
    ]);
    await stop();
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
