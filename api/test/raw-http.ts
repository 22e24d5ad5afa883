import { connect } from 'node:net';
import type { TestApi } from './harness';

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

function parseReply(raw: string): RawReply {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
}

/**
 * Sends raw bytes that no HTTP client would send; resolves when the server closes
 * the connection or stops responding.
 */
export function sendRaw(api: TestApi, bytes: string | Buffer): Promise<RawReply> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const finish = () => resolve(parseReply(Buffer.concat(chunks).toString('utf8')));
    // A first byte may take its time on a busy machine.
    socket.setTimeout(15_000, () => {
      socket.destroy();
      finish();
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.setTimeout(1_500);
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}
