import { useState } from 'react';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A file is known by what the system says of it. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value,
  );

/**
 * The idempotency key of what a form sends: one for as long as the same content is sent again, so that a second tap, or
 * a second try after a lost answer, is done once; another after a success or for another content.
 */
export class Submission {
  private content: string | null = null;
  private key = '';

  /** @returns the key under which this content goes */
  keyFor(content: unknown): string {
    const text = textOf(content);
    if (text !== this.content) {
      this.content = text;
      this.key = newKey();
    }
    return this.key;
  }

  /** The server has done it: the same content sent again is a new submission. */
  done(): void {
    this.content = null;
  }
}

/** @returns the submission of a form, for as long as the form is on screen */
export function useSubmission(): Submission {
  const [submission] = useState(() => new Submission());
  return submission;
}
