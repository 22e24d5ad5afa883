import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { malformed } from './errors';

/** One submission: its idempotency key and a hash of its content. */
export interface Attempt {
  readonly key: string;
  readonly fingerprint: string;
}

const KEY = /^[\w-]{8,100}$/;

/** The submission of a request; null without an `Idempotency-Key`. @throws 400 for a malformed one */
export function attemptOf(
  request: FastifyRequest,
  sent: {
    operation: string;
    params: unknown;
    body: unknown;
    files: Readonly<Record<string, { data: Buffer } | undefined>>;
  },
): Attempt | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw malformed();
  const hash = createHash('sha256').update(JSON.stringify([sent.operation, sent.params, sent.body]));
  for (const [name, file] of Object.entries(sent.files)) if (file) hash.update(name).update(file.data);
  return { key, fingerprint: hash.digest('hex') };
}
