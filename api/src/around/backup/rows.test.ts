import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupProblem, MANIFEST, readManifest, secretMark } from './manifest';
import type { Row } from './repository';
import { decodeRow, encodeRow, readRows } from './rows';

const folder = mkdtempSync(join(tmpdir(), 'eveneo-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Possible values of a column, including every kind of line separator. */
const VALUES: [string, unknown][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['zero', 0],
  ['a number beyond the column of an id', 9_007_199_254_740_991],
  ['a decimal as the driver gives it', '12.50'],
  ['a text that is a number', '007'],
  ['lines', 'un\ndeux\r\ntrois\rquatre'],
  ['separators that some readers take for lines', 'un\u2028deux\u2029trois\u0085quatre\u000bcinq\u000csix'],
  ['half of a pair', 'un\ud83c'],
  ['a byte order mark', '\ufeffun'],
  ['quotes and backslashes', '"\\\'`\\n'],
  ['JSON in a text', '{"$base64":"AAAA"}'],
  ['a NUL', 'un\u0000deux'],
  ['a very long text', 'é🎉'.repeat(100_000)],
  ['a moment', '2027-03-28 02:30:00.000'],
  ['bytes', Buffer.from([0, 10, 13, 255, 128])],
  ['no bytes', Buffer.alloc(0)],
];

test.each(VALUES)('%s is read back unchanged', (_what, value) => {
  const row: Row = { id: 1, value };
  const line = encodeRow(row);
  expect(line).not.toMatch(/[\n\r]/);
  expect(decodeRow(line)).toEqual(row);
});

test('a column of any name is kept', () => {
  const row = JSON.parse('{"__proto__":1,"constructor":"x","":null}') as Row;
  expect(Object.entries(decodeRow(encodeRow(row)))).toEqual(Object.entries(row));
});

async function read(text: string): Promise<Row[]> {
  const file = join(folder, 'rows.jsonl');
  writeFileSync(file, text);
  const rows: Row[] = [];
  for await (const row of readRows(file)) rows.push(row);
  return rows;
}

test('a file has one row a line, whatever the values', async () => {
  const rows = VALUES.map(([, value], id) => ({ id, value }));
  const lines = rows.map(encodeRow);
  expect(await read(`${lines.join('\n')}\n`)).toEqual(rows);
  // Also after a tool has converted the line ends and dropped the last one.
  expect(await read(lines.join('\r\n'))).toEqual(rows);
  expect(await read('')).toEqual([]);
  expect(await read('\n\n')).toEqual([]);
});

test.each(['{"id":1', 'null\n{', '{"id":1}{"id":2}', '<html>'])(
  '%j ends with an error, not with fewer rows',
  async (text) => {
    await expect(read(text)).rejects.toThrow();
  },
);

describe('the manifest of a backup', () => {
  const MANIFESTED = {
    ...{ format: 1, at: '2026-11-22T10:00:00Z', migrations: ['001-users'], files: {}, secret: 'x' },
    tables: { users: { sha256: 'a', bytes: 1, rows: 1, nextId: null } },
  };
  const reading = (text: string) => () => {
    writeFileSync(join(folder, MANIFEST), text);
    return readManifest(folder);
  };

  test('is read', () => expect(reading(JSON.stringify(MANIFESTED))()).toEqual(MANIFESTED));

  test.each([
    '',
    'null',
    '[]',
    '{',
    JSON.stringify({ ...MANIFESTED, format: 2 }),
    JSON.stringify({ ...MANIFESTED, tables: { users: { sha256: 'a', bytes: 1 } } }),
    JSON.stringify({ ...MANIFESTED, files: [] }),
    JSON.stringify({ ...MANIFESTED, secret: null }),
  ])('%j is not a backup, and nothing is changed', (text) => {
    expect(reading(text)).toThrow(BackupProblem);
  });

  test('a missing folder is not one either', () => {
    expect(() => readManifest(join(folder, 'none'))).toThrow(BackupProblem);
  });

  test('distinguishes two secrets without revealing them', () => {
    const [one, other] = ['a-secret-of-thirty-two-letters-01', 'a-secret-of-thirty-two-letters-02'];
    expect(secretMark(one)).toBe(secretMark(one));
    expect(secretMark(one)).not.toBe(secretMark(other));
    expect(secretMark(one)).toMatch(/^[0-9a-f]{16}$/);
  });
});
