import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { closedAfterwards } from './opened';

/**
 * A proxy that simulates failures of the database: it passes everything through until it is told to
 * freeze (it keeps every connection and passes nothing on, like a stopped process) or to die as
 * soon as a query contains certain words.
 */
export interface DatabaseProxy {
  readonly url: string;
  freeze(): void;
  thaw(): void;
  /** Cuts every connection as soon as one of them sends these words; refuses new ones until `revive`. */
  dieAt(words: string): void;
  revive(): void;
  readonly died: boolean;
  /** The query during which it died. */
  readonly lastWords: string;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let deadly: string | null = null;
  let died = false;
  let lastWords = '';

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((client) => {
    if (died) {
      client.destroy();
      return;
    }
    const upstream = connectTo(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (frozen) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (deadly !== null && bytes.includes(deadly)) {
        died = true;
        lastWords = bytes.toString();
        cut();
        return;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';

  return {
    url: url.toString(),
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    dieAt(words) {
      deadly = words;
    },
    revive() {
      deadly = null;
      died = false;
    },
    get died() {
      return died;
    },
    get lastWords() {
      return lastWords;
    },
    close: closedAfterwards(async () => {
      cut();
      server.close();
      await once(server, 'close');
    }),
  };
}
