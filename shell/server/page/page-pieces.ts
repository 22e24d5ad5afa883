import { randomBytes } from 'node:crypto';
import { NONCE_LENGTH } from './nonces';
import { brotliAround, joined } from './spliced';

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
  readonly bytes: number;
}

interface Form {
  readonly starts: readonly string[];
  readonly rest: Buffer;
  readonly bytes: number;
}

function formOf(pieces: readonly Buffer[]): Form {
  const starts = pieces.slice(0, -1).map((piece) => piece.toString('latin1'));
  const rest = pieces.at(-1) ?? Buffer.alloc(0);
  const fixed = pieces.reduce((sum, { length }) => sum + length, 0);
  return { starts, rest, bytes: fixed + NO_VISIT.length + (starts.length - 1) * NONCE_LENGTH };
}

function fill({ starts, rest, bytes }: Form, nonce: string, visit: string | null): WrittenPage {
  let own = `${starts[0] ?? ''}${visit === null ? NO_VISIT : visitAttribute(visit)}`;
  for (let at = 1; at < starts.length; at += 1) own += `${starts[at] ?? ''}${nonce}`;
  return { own, rest, bytes };
}

/** A page that is the same for everybody but for the name of its scripts and that of its load: what is fixed is made once. */
export class PreparedPage {
  readonly #pieces: readonly Buffer[];
  readonly #plain: Form;
  #brotli: Form | null = null;
  #begun = false;

  /** @param make the whole page */
  constructor(make: (nonce: string, visit: string) => string) {
    const [before = '', after = ''] = make(NONCE, VISIT).split(visitAttribute(VISIT));
    this.#pieces = [before, ...after.split(NONCE)].map((piece) => Buffer.from(piece));
    this.#plain = formOf(this.#pieces);
  }

  plain(nonce: string, visit: string | null): WrittenPage {
    return fill(this.#plain, nonce, visit);
  }

  whole(nonce: string, visit: string | null): Buffer {
    return wholeOf(this.plain(nonce, visit));
  }

  /** The page in brotli; null until that is prepared, which begins with the first who asks. */
  brotli(nonce: string, visit: string | null): WrittenPage | null {
    if (this.#brotli) return fill(this.#brotli, nonce, visit);
    if (!this.#begun) void this.prepare();
    return null;
  }

  /** Where the page cannot be prepared it is compressed for each visitor, as before. */
  async prepare(): Promise<void> {
    this.#begun = true;
    const lengths = this.#pieces.slice(1).map((_, at) => (at === 0 ? NO_VISIT.length : NONCE_LENGTH));
    const pieces = await brotliAround(this.#pieces, lengths, QUALITY).catch(() => null);
    if (pieces) this.#brotli = formOf(pieces);
  }
}

export const wholeOf = ({ own, rest }: WrittenPage): Buffer => joined([Buffer.from(own, 'latin1'), rest], []);
