import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@eveneo/contract/http/headers';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A level that takes about a millisecond: pages are often rebuilt. */
const BROTLI_QUALITY = 5;

/** A response body with its ETag, compressed once per encoding. */
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
