/** Changes that do and do not break existing consumers: each row judged as `npm run lint` judges it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { apiChanges, type ApiChange } from './platform-api';

type Row = [what: string, before: string, after: string];

const brokenExports: Row[] = [
  ['an export removed', 'export const x = 1; export const y = 2', 'export const y = 2'],
  ['an export that is a type only now', 'export class x {}', 'export interface x { a: string }'],
  ['another type', 'export const x: string = ""', 'export const x: number = 1'],
  ['another constant', 'export const x = "a"', 'export const x = "b"'],
  [
    'a parameter more',
    'export const x = (a: string) => a',
    'export const x = (a: string, b: string) => a + b',
  ],
  [
    'an optional parameter needed',
    'export const x = (a?: string) => a ?? ""',
    'export const x = (a: string) => a',
  ],
  ['a parameter of another type', 'export const x = (a: string) => {}', 'export const x = (a: number) => {}'],
  [
    'a narrower parameter',
    'export const x = (a: string | number) => {}',
    'export const x = (a: string) => {}',
  ],
  ['fewer words taken', 'export const x = (a: "p" | "q") => {}', 'export const x = (a: "p") => {}'],
  ['more answers', 'export const x = (): "p" => "p"', 'export const x = (): "p" | "q" => "q"'],
  ['an answer that may lack', 'export const x = () => "p"', 'export const x = (): string | null => null'],
  ['an answer of another type', 'export const x = () => 1', 'export const x = () => [1]'],
  ['a promise in place of a value', 'export const x = () => 1', 'export const x = async () => 1'],
  ['a member removed', 'export const x = { a: 1, b: 2 }', 'export const x = { a: 1 }'],
  ['a member that may lack', 'export const x = { a: 1 }', 'export const x: { a?: number } = {}'],
  [
    'a needed option',
    'export const x = (o: { a?: string }) => {}',
    'export const x = (o: { a?: string; b: string }) => {}',
  ],
  [
    'an option needed now',
    'export const x = (o: { a?: string }) => {}',
    'export const x = (o: { a: string }) => {}',
  ],
  [
    'a callback given less',
    'export const x = (f: (a: string) => void) => {}',
    'export const x = (f: (a: string | null) => void) => {}',
  ],
  [
    'a callback that must answer',
    'export const x = (f: () => void) => {}',
    'export const x = (f: () => string) => {}',
  ],
  ['a method removed', 'export class x { a() {} b() {} }', 'export class x { a() {} }'],
];

const harmlessExports: Row[] = [
  ['an export added', 'export const x = 1', 'export const x = 1; export const y = 2'],
  ['a type added', 'export const x = 1', 'export const x = 1; export type T = string'],
  [
    'an optional parameter more',
    'export const x = (a: string) => a',
    'export const x = (a: string, b?: string) => a + b',
  ],
  [
    'a parameter with a default',
    'export const x = (a: string) => a',
    'export const x = (a: string, b = 1) => a + b',
  ],
  [
    'a parameter that may be left out now',
    'export const x = (a: string) => {}',
    'export const x = (a?: string) => {}',
  ],
  ['a parameter less', 'export const x = (a: string, b: string) => {}', 'export const x = (a: string) => {}'],
  ['a wider parameter', 'export const x = (a: string) => {}', 'export const x = (a: string | number) => {}'],
  ['more words taken', 'export const x = (a: "p") => {}', 'export const x = (a: "p" | "q") => {}'],
  ['fewer answers', 'export const x = (): "p" | "q" => "q"', 'export const x = (): "p" => "p"'],
  [
    'an answer that no longer lacks',
    'export const x = (): string | null => null',
    'export const x = () => "p"',
  ],
  ['an answer where none was looked at', 'export const x = () => {}', 'export const x = () => 1'],
  ['a member more', 'export const x = { a: 1 }', 'export const x = { a: 1, b: 2 }'],
  [
    'an optional option',
    'export const x = (o: { a: string }) => {}',
    'export const x = (o: { a: string; b?: string }) => {}',
  ],
  [
    'an option no longer needed',
    'export const x = (o: { a: string }) => {}',
    'export const x = (o: { a?: string }) => {}',
  ],
  [
    'a callback given more',
    'export const x = (f: (a: string) => void) => {}',
    'export const x = (f: (a: string, b: number) => void) => {}',
  ],
  ['a method more', 'export class x { a() {} }', 'export class x { a() {} b() {} }'],
  [
    'other private parts',
    'export class x { #a = 1; b() { return this.#a } }',
    'export class x { #c = "" ; b() { return this.#c.length } }',
  ],
  ['a parameter renamed', 'export const x = (a: string) => a', 'export const x = (text: string) => text'],
  [
    'a type parameter renamed',
    'export const x = <T>(a: T): T => a',
    'export const x = <Value>(a: Value): Value => a',
  ],
  [
    'a function written otherwise',
    'export function x(a: string) { return a }',
    'export const x = (a: string): string => `${a}`',
  ],
];

let changes: Map<Row, ApiChange>;

/** Declaration files of the tested texts, made like those of the platform. One compiler run for all. */
function declarationsOf(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'platform-api-'));
  const files = texts.map((_, index) => join(folder, `${index}.ts`));
  texts.forEach((text, index) => writeFileSync(files[index] ?? '', text));
  const options = { strict: true, declaration: true, emitDeclarationOnly: true, types: [] };
  const program = ts.createProgram(files, { ...options, target: ts.ScriptTarget.ES2022 });
  const made = new Map<string, string>();
  program.emit(undefined, (file, text) => made.set(file.replace(/\.d\.ts$/, '.ts'), text));
  rmSync(folder, { recursive: true, force: true });
  return files.map((file) => made.get(file) ?? '');
}

beforeAll(() => {
  const rows = [...brokenExports, ...harmlessExports];
  const offer = (declarations = '') => ({ declarations, libraries: [] });
  const before = declarationsOf(rows.map(([, text]) => text));
  const now = declarationsOf(rows.map(([, , text]) => text));
  const judged = apiChanges(rows.map((_, index) => [offer(before[index]), offer(now[index])]));
  changes = new Map(rows.map((row, index) => [row, judged[index] as ApiChange]));
}, 120_000);

test.each(brokenExports)('a change of the platform breaks consumers: %s', (...row) => {
  const { removed, broken } = changeOf(row);
  expect([...removed, ...broken.map(({ name }) => name)]).toEqual(['x']);
});

test.each(harmlessExports)('a change of the platform breaks nobody: %s', (...row) => {
  const { removed, broken } = changeOf(row);
  expect([removed, broken]).toEqual([[], []]);
});

function changeOf([what]: Row): ApiChange {
  const found = [...changes].find(([[name]]) => name === what);
  if (!found) throw new Error(what);
  return found[1];
}
