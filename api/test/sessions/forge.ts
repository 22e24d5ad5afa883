import { createHmac } from 'node:crypto';
import type { Person } from '../fixtures';
import { TEST_SECRET, type TestApi } from '../harness';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HASHES: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/** A handmade token with any header, claims and key. */
export function forge(
  claims: unknown,
  { header = {}, secret = TEST_SECRET }: { header?: Record<string, unknown>; secret?: string } = {},
): string {
  const head = { alg: 'HS256', typ: 'JWT', ...header };
  const content = `${encode(head)}.${encode(claims)}`;
  const signature = createHmac(HASHES[String(head.alg)] ?? 'sha256', secret)
    .update(content)
    .digest('base64url');
  return `${content}.${signature}`;
}

export interface Claims {
  sub: unknown;
  jti: unknown;
  ver: unknown;
  iat: unknown;
  exp: unknown;
}

/** The claims of a user's valid token. */
export function claimsOf(api: TestApi, person: Pick<Person, 'id'>): Claims {
  const iat = Math.floor(api.clock.now().getTime() / 1000);
  return { sub: String(person.id), jti: `essai-${person.id}`, ver: 1, iat, exp: iat + 3600 };
}
