import { randomFillSync } from 'node:crypto';

/** As many bytes as the policy's authors ask for: nobody guesses the name under which a page's scripts run. */
const BYTES = 16;
const DRAWN_AT_ONCE = 256;
/** Of a name, in characters. */
export const NONCE_LENGTH = Math.ceil(BYTES / 3) * 4;

/** Makes names for pages' scripts. The system's random bytes are drawn for many pages at a time: asking costs most. */
export function createNonces(): () => string {
  const drawn = Buffer.alloc(BYTES * DRAWN_AT_ONCE);
  let used = drawn.length;
  return () => {
    if (used === drawn.length) {
      randomFillSync(drawn);
      used = 0;
    }
    used += BYTES;
    return drawn.toString('base64', used - BYTES, used);
  };
}
