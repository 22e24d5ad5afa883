import { Agent, request as askPlainly, type IncomingHttpHeaders } from 'node:http';
import { request as askSecurely, Agent as SecureAgent } from 'node:https';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The client's address; its connection is reused. Without an address, each request has its own connection. */
  readonly from?: string;
  readonly timeoutMs?: number;
}

export interface Answered {
  /** 0: no response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Milliseconds until the end of the response. */
  readonly took: number;
}

const agents = new Map<string, Agent>();
function agentOf(secure: boolean, from: string | undefined): Agent | false {
  if (from === undefined) return false;
  const key = `${secure} ${from}`;
  const options = { keepAlive: true, localAddress: from, rejectUnauthorized: false };
  const agent = agents.get(key) ?? (secure ? new SecureAgent(options) : new Agent(options));
  agents.set(key, agent);
  return agent;
}

/** Sends a request and waits for the whole response. Never rejects. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, from, timeoutMs = 30_000 }: Asked = {},
) {
  const started = performance.now();
  const secure = url.startsWith('https:');
  return new Promise<Answered>((resolve) => {
    const end = (status: number, answered: IncomingHttpHeaders = {}, text = '') =>
      resolve({ status, headers: answered, text, took: performance.now() - started });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = (secure ? askSecurely : askPlainly)(
      url,
      {
        method,
        headers: { ...length, ...headers },
        agent: agentOf(secure, from),
        rejectUnauthorized: false,
        timeout: timeoutMs,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, text));
        answer.on('error', () => end(0));
      },
    );
    sent.on('timeout', () => sent.destroy()).on('error', () => end(0));
    sent.end(body);
  });
}
