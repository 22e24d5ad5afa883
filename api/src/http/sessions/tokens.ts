import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../ground/clock';
import { readWith, type Config } from '../../ground/config';

const HOUR = 3600;
export const SESSION_SECONDS = { remembered: 30 * 24 * HOUR, short: 12 * HOUR } as const;

/** The claims of a session token. The role is not among them: it is read from the user's row. */
export interface TokenClaims {
  readonly sub: string;
  readonly jti: string;
  /** The user's session_version at issue; incrementing it invalidates all earlier tokens. */
  readonly ver: number;
  readonly iat: number;
  readonly exp: number;
}

export type Tokens = Awaited<ReturnType<typeof installTokens>>;

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const { sub, jti, ver, iat, exp } = value as Record<string, unknown>;
  return (
    typeof sub === 'string' &&
    /^[1-9]\d{0,9}$/.test(sub) &&
    typeof jti === 'string' &&
    jti.length <= 36 &&
    Number.isSafeInteger(ver) &&
    typeof iat === 'number' &&
    typeof exp === 'number'
  );
}

/** Session tokens: HS256 only, an expiry required, checked against the injected clock. */
export async function installTokens(app: FastifyInstance, config: Config, clock: Clock) {
  await app.register(jwt, {
    secret: config.JWT_SECRET,
    sign: { algorithm: 'HS256' },
    verify: {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
      ignoreExpiration: true,
      cache: false,
    },
  });
  return {
    issue(user: { id: number; session_version: number }, lifeSeconds: number): string {
      const iat = Math.floor(clock.now().getTime() / 1000);
      return app.jwt.sign({
        sub: String(user.id),
        jti: randomUUID(),
        ver: user.session_version,
        iat,
        exp: iat + lifeSeconds,
      });
    },
    /** Null when forged, malformed or expired. */
    read(token: string): TokenClaims | null {
      if (token.length > 2000) return null;
      const claims = readWith<unknown>(config, (key) => {
        try {
          return app.jwt.verify(token, { key });
        } catch {
          return null;
        }
      });
      return isClaims(claims) && claims.exp * 1000 > clock.now().getTime() ? claims : null;
    },
  };
}
