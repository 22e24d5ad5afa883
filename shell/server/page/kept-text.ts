import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@eveneo/contract/http/headers';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The level that costs about a millisecond, not the best: a page that nobody asked for lately is made anew. */
const BROTLI_QUALITY = 5;

/** A text as it is sent: compressed once in each form, under a tag by which whoever has it is sent nothing. */
export class KeptText {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 24)}"`;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const form = encoding === 'br' ? brotli(this.bytes, { params }) : zip(this.bytes);
    this.#forms.set(encoding, form);
    return form;
  }
}
