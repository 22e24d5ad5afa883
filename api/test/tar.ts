import { pack, type Header } from 'tar-stream';

export type TarEntry = [header: Partial<Header> & { name: string }, content?: Buffer];

export function tarOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content ?? Buffer.alloc(0));
  tar.finalize();
  return (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  })();
}
