import { randomBytes } from 'node:crypto';
import type { Encoding } from '@eveneo/contract/http/content-encoding';
import { NONCE_LENGTH } from './nonces';
import { brotliAround, joined } from './spliced-brotli';
import { gzipAround } from './spliced-gzip';

/** Stand for what differs from page to page. Random, so that nothing that a page shows can be taken for them. */
const mark = randomBytes(12).toString('hex');
const NONCE = `n${mark}`;
const VISIT = `v${mark}`;

const visitAttribute = (visit: string) => ` data-visit="${visit}"`;
/** What a host signs: see contract/delivery/visits. */
const VISIT_LENGTH = 27;
/** In the place of the attribute in a page that is not counted: every page of an address has as many bytes. */
const NO_VISIT = ' '.repeat(visitAttribute('').length + VISIT_LENGTH);

/** No dearer than a page that is compressed for one visitor: who asks for many addresses must not keep a host busy. */
const QUALITY = 5;

/** A page in the form in which one visitor gets it, in two parts: what is this load's own with all before it, and the rest. */
export interface WrittenPage {
  /** One character for each byte. */
  readonly own: string;
  readonly rest: Buffer;
  /** What follows from what is this load's own, and stands after all. */
  readonly end: Buffer | null;
  readonly bytes: number;
}

interface Form {
  readonly starts: readonly string[];
  readonly rest: Buffer;
  readonly end: ((plain: Buffer) => Buffer) | null;
  readonly bytes: number;
}

/** Of what stands after a page in gzip. */
const END_BYTES = 8;

function formOf(pieces: readonly Buffer[], end: Form['end'] = null): Form {
  const starts = pieces.slice(0, -1).map((piece) => piece.toString('latin1'));
  const rest = pieces.at(-1) ?? Buffer.alloc(0);
  const fixed = pieces.reduce((sum, { length }) => sum + length, end ? END_BYTES : 0);
  return { starts, rest, end, bytes: fixed + NO_VISIT.length + (starts.length - 1) * NONCE_LENGTH };
}

function ownOf({ starts }: Form, nonce: string, visit: string | null): string {
  let own = `${starts[0] ?? ''}${visit === null ? NO_VISIT : visitAttribute(visit)}`;
  for (let at = 1; at < starts.length; at += 1) own += `${starts[at] ?? ''}${nonce}`;
  return own;
}

/** In which form a page is compressed once for all its visitors. */
async function compressAround(encoding: Encoding, pieces: readonly Buffer[]): Promise<Form | null> {
  const lengths = pieces.slice(1).map((_, at) => (at === 0 ? NO_VISIT.length : NONCE_LENGTH));
  if (encoding === 'gzip') {
    const gzip = await gzipAround(pieces, lengths);
    return gzip && formOf(gzip.pieces, gzip.end);
  }
  const brotli = await brotliAround(pieces, lengths, QUALITY);
  return brotli && formOf(brotli);
}

/** A page that is the same for everybody but for the name of its scripts and that of its load: what is fixed is made once. */
export class PreparedPage {
  readonly #pieces: readonly Buffer[];
  readonly #plain: Form;
  /** Null where it is being prepared, or cannot be. */
  readonly #compressed = new Map<Encoding, Form | null>();

  /** @param make the whole page */
  constructor(make: (nonce: string, visit: string) => string) {
    const [before = '', after = ''] = make(NONCE, VISIT).split(visitAttribute(VISIT));
    this.#pieces = [before, ...after.split(NONCE)].map((piece) => Buffer.from(piece));
    this.#plain = formOf(this.#pieces);
  }

  plain(nonce: string, visit: string | null): WrittenPage {
    const { rest, bytes } = this.#plain;
    return { own: ownOf(this.#plain, nonce, visit), rest, end: null, bytes };
  }

  whole(nonce: string, visit: string | null): Buffer {
    return wholeOf(this.plain(nonce, visit));
  }

  /** The page compressed; null until that is prepared, which begins with the first who asks. */
  compressed(encoding: Encoding, nonce: string, visit: string | null): WrittenPage | null {
    const form = this.#compressed.get(encoding);
    if (form === undefined) void this.prepare(encoding);
    if (!form) return null;
    const { rest, end, bytes } = form;
    const own = ownOf(form, nonce, visit);
    return { own, rest, end: end && end(Buffer.from(ownOf(this.#plain, nonce, visit), 'latin1')), bytes };
  }

  /** Where the page cannot be prepared it is compressed for each visitor, as before. */
  async prepare(encoding: Encoding): Promise<void> {
    this.#compressed.set(encoding, null);
    this.#compressed.set(encoding, await compressAround(encoding, this.#pieces).catch(() => null));
  }
}

export const wholeOf = ({ own, rest, end }: WrittenPage): Buffer =>
  joined([Buffer.from(own, 'latin1'), rest, ...(end ? [end] : [])], []);
