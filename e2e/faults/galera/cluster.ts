import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { initStatements, loadCredentials } from 'tools/workshop/database/credentials';
import { resetDatabases } from 'tools/workshop/database/index';
import { startDoor } from './balancer';
import { asServer, Node } from './node';
import type { Programs } from './programs';

export interface Cluster {
  readonly nodes: readonly Node[];
  /** For the application, through the balancer. */
  readonly url: string;
  readonly adminUrl: string;
  /** The node that receives all traffic. */
  writer(): Promise<Node>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

async function firstNode(node: Node, dir: string, { installer }: Programs, probe: string): Promise<void> {
  const args = [
    '--no-defaults',
    `--datadir=${node.data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ];
  const { uid } = asServer;
  const made =
    uid === undefined
      ? await runAndCollect(installer, args)
      : await runAndCollect('setpriv', [
          `--reuid=${uid}`,
          `--regid=${uid}`,
          '--clear-groups',
          installer,
          ...args,
        ]);
  if (made.status !== 0) throw new Error(made.output);
  await node.start('--wsrep-new-cluster');
  const connection = await node.root();
  const statements = initStatements(loadCredentials(dir)).split('\n').filter(Boolean);
  for (const statement of statements) await connection.query(statement.replace(/;$/, ''));
  await connection.query("CREATE USER 'sonde'@'127.0.0.1' IDENTIFIED BY ?", [probe]);
  // The tests log in as root over the nodes' sockets, which are in a private folder.
  await connection.query("ALTER USER 'root'@'localhost' IDENTIFIED BY ''");
  await connection.end();
}

/** Copies the scripts to a folder that the servers can read. */
function withScripts(programs: Programs, dir: string): Programs {
  const folder = join(dir, 'scripts');
  mkdirSync(folder);
  for (const name of readdirSync(programs.scripts).filter((one) => one.startsWith('wsrep_sst_')))
    cpSync(join(programs.scripts, name), join(folder, name), { dereference: true });
  return { ...programs, path: [folder, programs.path].join(delimiter) };
}

/** Three servers in one Galera cluster behind HAProxy, with fresh data. */
export async function startCluster(installed: Programs): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'galera-'));
  chmodSync(dir, 0o755);
  const programs = withScripts(installed, dir);
  const nodes: Node[] = [];
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    for (const name of ['n1', 'n2', 'n3']) nodes.push(await Node.create(name, dir, programs));
    for (const node of nodes) node.configure(nodes);
    const [first, ...others] = nodes as [Node, ...Node[]];
    const probe = randomBytes(12).toString('hex');
    ends.push(() => first.stop());
    await firstNode(first, dir, programs, probe);
    for (const node of others) {
      ends.push(() => node.stop());
      await node.start();
    }
    const door = await startDoor(programs, nodes, dir, probe);
    ends.push(() => door.stop());
    const { user, password, adminPassword } = loadCredentials(dir);
    const at = (who: string, database: string) => `mysql://${who}@127.0.0.1:${door.port}/${database}`;
    const adminUrl = at(`root:${adminPassword}`, 'mysql');
    await untilAnswers(adminUrl);
    return {
      nodes,
      url: at(`${user}:${password}`, 'eveneo'),
      adminUrl,
      async writer() {
        const port = await untilAnswers(adminUrl);
        const node = nodes.find(({ ports }) => ports.sql === port);
        if (!node) throw new Error('no node has this port');
        return node;
      },
      reset: () => resetDatabases(adminUrl),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the port of the node that answers through the balancer */
async function untilAnswers(url: string): Promise<number> {
  for (const deadline = Date.now() + 60_000; ;) {
    try {
      const connection = await createConnection({ uri: url, connectTimeout: 2_000 });
      const [rows] = await connection.query('SELECT @@port AS port');
      connection.destroy();
      return (rows as { port: number }[])[0]?.port ?? 0;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
