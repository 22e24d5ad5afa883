import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { stopProcess } from '@eveneo/build/processes/stop';
import type { Programs } from './programs';

const SAMPLE = join(ROOT, 'tools/operations/galera/galera.cnf');
const READY_WITHIN_MS = 90_000;

/** As root, rsync would give every file to `nobody`; the servers run under their own user, as in production. */
const NOBODY = 65_534;
export const asServer = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (asServer.uid !== undefined) chownSync(path, NOBODY, NOBODY);
  return path;
}

interface Ports {
  readonly sql: number;
  readonly group: number;
  readonly increments: number;
  readonly copies: number;
}

/** One server of a cluster whose servers all run on this machine. */
export class Node {
  child: ChildProcess | null = null;

  private constructor(
    readonly name: string,
    readonly ports: Ports,
    private readonly folder: string,
    private readonly programs: Programs,
  ) {}

  static async create(name: string, parent: string, programs: Programs): Promise<Node> {
    const [sql, group, increments, copies] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const node = new Node(name, { sql, group, increments, copies }, ownFolder(join(parent, name)), programs);
    for (const part of ['data', 'tmp']) ownFolder(join(node.folder, part));
    return node;
  }

  get socket(): string {
    return join(this.folder, 'db.sock');
  }
  get data(): string {
    return join(this.folder, 'data');
  }
  get log(): string {
    return join(this.folder, 'db.log');
  }

  /** The guide's file with this node's paths, and the settings that sharing one machine requires. */
  configure(nodes: readonly Node[]): void {
    const { group, sql, increments, copies } = this.ports;
    const here = (port: number) => `127.0.0.1:${port}`;
    const all = nodes.map(({ ports }) => here(ports.group)).join(',');
    const text = readFileSync(SAMPLE, 'utf8')
      .replace(/^(bind_address =).*/m, '$1 127.0.0.1')
      .replace(/^(wsrep_cluster_address =).*/m, `$1 gcomm://${all}`)
      .replace(/^(wsrep_node_name =).*/m, `$1 ${this.name}`)
      .replace(/^(wsrep_node_address =).*/m, `$1 ${here(group)}`)
      .replace('gcache.size=512M', 'gcache.size=64M')
      .replace(
        'wsrep_provider_options = "',
        `$&gmcast.listen_addr=tcp://${here(group)}; ist.recv_addr=${here(increments)}; `,
      );
    const own = [
      `port = ${sql}`,
      `datadir = ${this.data}`,
      `socket = ${this.socket}`,
      `pid_file = ${join(this.folder, 'db.pid')}`,
      `tmpdir = ${join(this.folder, 'tmp')}`,
      `wsrep_sst_receive_address = ${here(copies)}`,
      'innodb_log_file_size = 32M',
    ];
    writeFileSync(this.file, `${text}\n${own.join('\n')}\n`);
  }

  private get file(): string {
    return join(this.folder, 'node.cnf');
  }

  private launch(args: readonly string[], log: string): ChildProcess {
    const output = openSync(log, 'a');
    const env = { PATH: this.programs.path, TMPDIR: join(this.folder, 'tmp') };
    const options = { ...asServer, env, stdio: ['ignore', output, output] as ['ignore', number, number] };
    const child = spawn(this.programs.server, [`--defaults-file=${this.file}`, ...args], {
      ...options,
      detached: true,
    });
    closeSync(output);
    return child;
  }

  async start(...args: string[]): Promise<void> {
    this.child = this.launch(args, this.log);
    let ended = false;
    this.child.once('exit', () => (ended = true));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!ended && Date.now() < deadline) {
      if (await this.isSynced()) return;
      await sleep(100);
    }
    throw new Error(`${this.name} is not in the cluster\n${readFileSync(this.log, 'utf8').slice(-2_000)}`);
  }

  /** Restarts after a crash from the position in the node's files, to receive only the missing transactions. */
  async startAgain(): Promise<void> {
    const log = `${this.log}.recovery`;
    const reading = this.launch(['--wsrep-recover'], log);
    await new Promise((resolve) => reading.once('exit', resolve));
    const [, position = ''] = /Recovered position: (\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
    await this.start(`--wsrep-start-position=${position}`);
  }

  root(): Promise<Connection> {
    return createConnection({ socketPath: this.socket, user: 'root', connectTimeout: 2_000 });
  }

  private async isSynced(): Promise<boolean> {
    return (await this.status('wsrep_local_state_comment')) === 'Synced';
  }

  /** A status variable of the node; empty if the node does not respond. */
  async status(name: string): Promise<string> {
    try {
      const connection = await this.root();
      const [rows] = await connection.query('SHOW GLOBAL STATUS LIKE ?', [name]);
      connection.destroy();
      return (rows as { Value: string }[])[0]?.Value ?? '';
    } catch {
      return '';
    }
  }

  kill(): void {
    if (this.child?.pid) process.kill(this.child.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    if (this.child?.pid) await stopProcess(this.child.pid, { graceMs: 30_000 });
  }
}
