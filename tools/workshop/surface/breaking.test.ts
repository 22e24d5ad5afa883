/** What breaks who was built before, and what does not: each row judged as the gates judge it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unmetPlatform } from '@eveneo/contract/delivery/needs';
import { ROOT } from '@eveneo/build/base/root';
import { moduleShapes, programOf } from './type-shape';

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

let folder: string;
let shapes: Map<string, Record<string, object>>;

/** Every snippet in one program: the compiler starts once. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surface-'));
  const texts = [...brokenExports, ...harmlessExports].flatMap(([, before, after]) => [before, after]);
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.ts`);
    writeFileSync(file, text);
    return file;
  });
  const program = programOf(files, join(ROOT, 'tsconfig.browser.json'));
  shapes = new Map(
    files.map((file, index) => [texts[index] ?? '', moduleShapes(program, file) as Record<string, object>]),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unmetExports = (before: string, after: string) =>
  unmetPlatform(
    shapes.get(before) as Record<string, Record<string, unknown>>,
    shapes.get(after) as Record<string, Record<string, unknown>>,
  );

test.each(brokenExports)('of the platform, %s breaks who uses it', (_what, before, after) => {
  const [need] = unmetExports(before, after);
  expect(need?.name).toBe('x');
  expect(need?.why[0]).toMatch(/\S/);
});

test.each(harmlessExports)('of the platform, %s breaks nobody', (_what, before, after) => {
  expect(unmetExports(before, after)).toEqual([]);
});

test('twenty that break, twenty that do not', () => {
  expect([brokenExports.length, harmlessExports.length]).toEqual([20, 20]);
});
