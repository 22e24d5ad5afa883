import { encode, type Wanted } from './encode';

/** Started by encode-apart.ts: encodes one picture, then exits. */
process.once('message', ({ data, wanted }: { data: Uint8Array; wanted: Wanted }) => {
  void encode(Buffer.from(data), wanted)
    .catch((error: unknown) => String(error))
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});
