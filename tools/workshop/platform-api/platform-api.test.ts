import { apiChange, apiProblem, bumped, bumpFor, changelogEntry, isBumped } from './platform-api';
import type { PlatformApi } from './platform-api';

const declarations = 'export function useDraft(name: string): string;\nexport const now: string;\n';
const recorded: PlatformApi = { version: '1.3.0', declarations, libraries: ['react@19'] };
const now = (version: string, change: Partial<PlatformApi>): PlatformApi => ({
  ...recorded,
  ...change,
  version,
});

test('without a change there is nothing to report', () => {
  expect(apiProblem(recorded, recorded)).toBeNull();
});

test.each<[string, Partial<PlatformApi>, string, string]>([
  [
    'an export more',
    { declarations: `${declarations}export const useOnline: string;\n` },
    '1.4.0',
    'ajouté : useOnline',
  ],
  ['an export less', { declarations: 'export const now: string;\n' }, '2.0.0', 'retiré : useDraft'],
  [
    'another type',
    { declarations: declarations.replace('now: string', 'now: number') },
    '2.0.0',
    'now : changé (Type',
  ],
  [
    'an export that harms nobody',
    { declarations: declarations.replace('(name: string', '(name: string, more?: string') },
    '1.4.0',
    'étendu : useDraft',
  ],
  [
    'a library one major version on',
    { libraries: ['react@20'] },
    '2.0.0',
    'react@19 : changé (autre version majeure)',
  ],
])('%s requires a version of its own', (_what, change, wanted, told) => {
  const problem = apiProblem(recorded, now('1.3.0', change));
  expect(problem).toContain(`Passez sa version à ${wanted}`);
  expect(problem).toContain(told);
  // A new version without a record is not enough.
  expect(apiProblem(recorded, now(wanted, change))).toContain('npx tsx tools/workshop/platform-api/write.ts');
  expect(apiProblem(now(wanted, change), now(wanted, change))).toBeNull();
});

test('parameters of methods and constructors are compared strictly', () => {
  const offer = (text: string) => ({ libraries: [], declarations: text });
  const made = (given: string) =>
    offer(`export class A { constructor(a: ${given}); }\nexport const b: { m(a: ${given}): void };\n`);
  const wider = apiChange(made('string'), made('string | number'));
  expect([wider.broken, bumpFor(wider)]).toEqual([[], 'minor']);
  const narrower = apiChange(made('string | number'), made('string'));
  expect(narrower.broken.map(({ name }) => name)).toEqual(['A', 'b']);
});

test('a removed type is a removal, a changed comment is nothing', () => {
  const typed = {
    libraries: [],
    declarations: '// @public\nexport interface T { a: string }\nexport const x: T;\n',
  };
  const spoken = { ...typed, declarations: typed.declarations.replace('@public', '@public (undocumented)') };
  expect(bumpFor(apiChange(typed, spoken))).toBeNull();
  const hidden = { ...typed, declarations: typed.declarations.replace('export interface', 'interface') };
  expect(apiChange(typed, hidden).removed).toEqual(['T']);
});

test('the changelog names the changes', () => {
  const change = { added: [], removed: [], extended: ['useDraft'], broken: [] };
  expect(changelogEntry('1.4.0', change)).toBe('## 1.4.0\n\n- étendu : useDraft\n');
});

test.each([
  ['1.3.0', '1.4.0', 'minor', true],
  ['1.3.0', '2.0.0', 'minor', true],
  ['1.3.0', '1.3.9', 'minor', false],
  ['1.3.0', '1.4.0', 'major', false],
  ['1.9.0', '1.10.0', 'minor', true],
  ['1.3.0', '1.3.0', null, true],
] as const)('from %s to %s is enough for %s: %s', (from, to, bump, enough) => {
  expect(isBumped(from, to, bump)).toBe(enough);
});

test('the lowest sufficient version', () => {
  expect([bumped('1.3.7', 'minor'), bumped('1.3.7', 'major')]).toEqual(['1.4.0', '2.0.0']);
});

test('a missing record is reported with the cure', () => {
  expect(apiProblem(null, recorded)).toContain('npx tsx tools/workshop/platform-api/write.ts');
});
