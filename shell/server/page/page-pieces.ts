import { randomBytes } from 'node:crypto';

/** Stand for what differs from page to page. Random, so that nothing that a page shows can be taken for them. */
const mark = randomBytes(12).toString('hex');
const NONCE = `n${mark}`;
const VISIT = `v${mark}`;

const visitAttribute = (visit: string | null) => (visit === null ? '' : ` data-visit="${visit}"`);

/** Writes a page of which all is known but the name of its scripts and that of its load. */
export type WritePage = (nonce: string, visit: string | null) => Buffer;

/**
 * Prepares a page that is the same for everybody: what is fixed in it is written once, and only copied for each visitor.
 * @param make the whole page
 */
export function piecesOf(make: (nonce: string, visit: string) => string): WritePage {
  const [before = '', after = ''] = make(NONCE, VISIT).split(visitAttribute(VISIT));
  const start = Buffer.from(before);
  const [rest = start, ...named] = after.split(NONCE).map((piece) => Buffer.from(piece));
  return (nonce, visit) => {
    const name = Buffer.from(nonce, 'latin1');
    const load = Buffer.from(visitAttribute(visit), 'latin1');
    return Buffer.concat([start, load, rest, ...named.flatMap((piece) => [name, piece])]);
  };
}
