import { useState } from 'react';
import { useDraft } from '@eveneo/platform';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Files are identified by their metadata. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value,
  );

/** A hash of the content (cyrb53), so that the text is not stored twice. */
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  const mixed = (one: number, other: number) =>
    (Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)) >>> 0;
  return `${text.length}-${mixed(high, low).toString(36)}-${mixed(low, high).toString(36)}`;
}

/** The content sent last, and its key. */
interface Sent {
  digest: string;
  key: string;
}

/** Storage for `Sent`, until the server has confirmed it. */
interface Keep {
  kept: unknown;
  save: (sent: Sent) => void;
  clear: () => void;
}

const isSent = (kept: unknown): kept is Sent =>
  typeof kept === 'object' &&
  kept !== null &&
  'digest' in kept &&
  typeof kept.digest === 'string' &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  /^[0-9a-f]{32}$/.test(kept.key);

/**
 * The idempotency key of a form: the same while the same content is sent again, also after a reload, so that a
 * retry after a lost response is done once; a new one after a success or for other content.
 */
export class Submission {
  private sent: Sent | null;

  constructor(private readonly keep: Keep) {
    this.sent = isSent(keep.kept) ? keep.kept : null;
  }

  /** @returns the key for this content */
  keyFor(content: unknown): string {
    const digest = digestOf(textOf(content));
    if (this.sent?.digest !== digest) {
      this.sent = { digest, key: newKey() };
      this.keep.save(this.sent);
    }
    return this.sent.key;
  }

  /** After a success: the same content sent again is a new submission. */
  done(): void {
    this.sent = null;
    this.keep.clear();
  }
}

/**
 * @param name the draft's name: 'create-event', 'chat:12'
 * @returns the form's submission, restored after a reload
 */
export function useSubmission(name: string): Submission {
  const { draft, save, clear } = useDraft<unknown>(`${name}:sent`);
  const [submission] = useState(() => new Submission({ kept: draft, save, clear }));
  return submission;
}
