import { encode, type Wanted } from './encode';

/** One picture, then the end: started by encode-apart.ts. */
process.once('message', ({ data, wanted }: { data: Uint8Array; wanted: Wanted }) => {
  void encode(Buffer.from(data), wanted)
    .catch((error: unknown) => String(error))
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});
