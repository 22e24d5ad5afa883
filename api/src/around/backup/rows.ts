import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Row } from './repository';

const BYTES = '$base64';

/** A row as one line of JSON; bytes as { $base64 }. */
export function encodeRow(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? { [BYTES]: value.toString('base64') } : value,
      ]),
    ),
  );
}

const isBytes = (value: unknown): value is { [BYTES]: string } =>
  typeof value === 'object' && value !== null && BYTES in value;

export function decodeRow(line: string): Row {
  return Object.fromEntries(
    Object.entries(JSON.parse(line) as Row).map(([name, value]) => [
      name,
      isBytes(value) ? Buffer.from(value[BYTES], 'base64') : value,
    ]),
  );
}

export async function* readRows(file: string): AsyncIterable<Row> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield decodeRow(line);
}
