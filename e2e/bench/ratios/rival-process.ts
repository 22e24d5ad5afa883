import { join } from 'node:path';
import { freePort } from '@eveneo/build/processes/ports';
import { Service } from '@eveneo/build/processes/service';
import { onFailure } from '../started';

/** The process with the plainest alternatives. */
export interface Rivals {
  readonly hello: string;
  /** Where bytes are answered that were kept there. */
  kept(name: string): string;
  keep(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Where the rows are answered that some statements give. */
  answers(name: string): string;
  ask(name: string, statements: readonly string[]): Promise<void>;
  /** Work in the process itself, without HTTP: how much in a second. */
  loop(name: string, settings: object): Promise<number>;
  stop(): Promise<void>;
}

async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
) {
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

export async function startRivals(dir: string, databaseUrl: string): Promise<Rivals> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name: 'rivals',
    file: 'e2e/bench/ratios/rivals.ts',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    dataDir: join(dir),
    readyUrl: `${url}/hello`,
    onExit: onFailure,
  });
  service.start();
  await service.ready();
  const json = { 'content-type': 'application/json' };
  return {
    hello: `${url}/hello`,
    kept: (name) => `${url}/kept/${name}`,
    keep: async (name, bytes, type) => {
      const headers = { 'content-type': 'application/octet-stream', 'x-type': type };
      await send('PUT', `${url}/kept/${name}`, headers, new Uint8Array(bytes));
    },
    answers: (name) => `${url}/answers/${name}`,
    ask: async (name, statements) =>
      void (await send('PUT', `${url}/statements/${name}`, json, JSON.stringify(statements))),
    loop: async (name, settings) => {
      const response = await send('POST', `${url}/loops/${name}`, json, JSON.stringify(settings));
      return ((await response.json()) as { perSecond: number }).perSecond;
    },
    stop: () => service.stop(),
  };
}
