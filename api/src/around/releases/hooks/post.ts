import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type ClientRequestArgs, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isInternal, literalOf } from './address';

/** Time limit for the whole response. */
const DEADLINE_MS = 10_000;
/** At most this much of a response's body is read, and discarded. */
const BODY_BYTES = 64 * 1024;

/** Why a message was not delivered. `code` may be logged: it does not reveal the URL. */
export class HookProblem extends Error {
  constructor(readonly code: string) {
    super(`hook: ${code}`);
  }
}

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostRules {
  /** Allow internal addresses. */
  readonly internal: boolean;
  readonly deadlineMs?: number;
}

/**
 * Resolves a name for the connection itself: the address that is checked is the one that is used. By DNS, not by
 * the system's resolver, which shares its threads with password hashing: a hanging DNS would delay logins.
 */
async function resolve(name: string, { internal }: PostRules): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0) throw new HookProblem('dns');
  // A single internal address is enough to refuse the name.
  if (!internal && addresses.some(({ address }) => isInternal(address))) throw new HookProblem('internal');
  return addresses;
}

const lookupBy =
  (rules: PostRules): NonNullable<ClientRequestArgs['lookup']> =>
  (name, options, done) => {
    const callback = done as (error: Error | null, address?: unknown, family?: number) => void;
    resolve(name, rules).then(
      (addresses) =>
        options.all ? callback(null, addresses) : callback(null, addresses[0]?.address, addresses[0]?.family),
      (error: Error) => callback(error),
    );
  };

async function drain(response: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of response) if ((size += (chunk as Buffer).length) > BODY_BYTES) break;
  } catch {
    // Still delivered: the status has arrived.
  }
}

const codeOf = (error: unknown): string => {
  if (error instanceof HookProblem) return error.code;
  const { code, name } = error as { code?: string; name?: string };
  return name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : (code ?? 'failed');
};

function answerTo({ url: text, headers, body }: Posted, rules: PostRules, signal: AbortSignal) {
  const url = new URL(text);
  const literal = literalOf(url);
  // `lookup` is not called for literal addresses.
  if (literal !== null && !rules.internal && isInternal(literal)) throw new HookProblem('internal');
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupBy(rules),
      // No connection is kept open.
      agent: false,
      signal,
    });
    sent.once('response', resolve).on('error', reject).end(body);
  });
}

/**
 * Sends one message and waits for the response's status. Redirects are not followed: they could lead to internal
 * addresses.
 * @throws HookProblem unless the receiver responds 2xx
 */
export async function post(message: Posted, rules: PostRules): Promise<void> {
  const signal = AbortSignal.timeout(rules.deadlineMs ?? DEADLINE_MS);
  try {
    const response = await answerTo(message, rules, signal);
    const status = response.statusCode ?? 0;
    await drain(response);
    if (status >= 300 && status < 400) throw new HookProblem('redirect');
    if (status < 200 || status >= 400) throw new HookProblem(`http ${status}`);
  } catch (error) {
    throw error instanceof HookProblem ? error : new HookProblem(codeOf(error));
  }
}
