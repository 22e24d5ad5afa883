/**
 * Encrypted text: AES-GCM with a key that never leaves the device; bits derived from the PIN are additional data.
 */
export interface Sealed {
  /** Not extractable. */
  readonly key: CryptoKey;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly text: ArrayBuffer;
}
/** Encrypts and decrypts; the bits derived from the PIN stay in memory. */
export type Seal = Pick<Sealed, 'key' | 'salt'> & { readonly bits: ArrayBuffer };

/** Slows each try, also for an attacker who has read the database. */
const ITERATIONS = 310_000;
const draw = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

async function bitsOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    typed,
    256,
  );
}

export async function newSeal(pin: string): Promise<Seal> {
  const salt = draw(16);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, salt, bits: await bitsOf(pin, salt) };
}

export const sealOf = async ({ key, salt }: Sealed, pin: string): Promise<Seal> => ({
  key,
  salt,
  bits: await bitsOf(pin, salt),
});

export async function seal({ key, salt, bits }: Seal, data: unknown): Promise<Sealed> {
  const iv = draw(12);
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bits },
    key,
    new TextEncoder().encode(JSON.stringify(data)),
  );
  return { key, salt, iv, text };
}

/** @returns null if the PIN is wrong */
export async function unseal({ key, bits }: Seal, { iv, text }: Sealed): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bits }, key, text);
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch {
    return null;
  }
}
