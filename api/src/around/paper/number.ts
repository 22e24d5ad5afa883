import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's base 32, for reading aloud: without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIGNS = 12;

/** What a number vouches for: another name, or a registration of another database, gives another number. */
export interface Vouched {
  readonly registration_id: number;
  readonly created_at: string;
  readonly name: string;
}

function spelledId(id: number): string {
  const rest = Math.floor(id / 32);
  return `${rest > 0 ? spelledId(rest) : ''}${LETTERS.charAt(id % 32)}`;
}

function signs(secret: string, { registration_id, created_at, name }: Vouched): string {
  const hash = createHmac('sha256', secret).update(`attestation\n${registration_id}\n${created_at}\n${name}`);
  return Array.from(hash.digest().subarray(0, SIGNS), (byte) => LETTERS.charAt(byte % 32)).join('');
}

/** '3F-K7QF-2M9D-XW4T': the registration, and 60 bits that only this installation's secret makes. Nothing is stored. */
export const attestationNumber = (secret: string, vouched: Vouched): string =>
  [spelledId(vouched.registration_id), ...(signs(secret, vouched).match(/.{4}/g) ?? [])].join('-');

/** @param bare a number without its hyphens */
export const registrationIn = (bare: string): number =>
  Array.from(bare.slice(0, -SIGNS)).reduce((id, sign) => id * 32 + LETTERS.indexOf(sign), 0);

/** @param secrets the present one, and perhaps the former one, whose papers stay good */
export const isNumberOf = (bare: string, secrets: readonly string[], vouched: Vouched): boolean =>
  secrets.some((secret) =>
    timingSafeEqual(Buffer.from(bare.slice(-SIGNS)), Buffer.from(signs(secret, vouched))),
  );
