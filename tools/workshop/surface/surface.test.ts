import { bumped, bumpFor, changelogEntry, isBumped, surfaceChange, surfaceProblem } from './surface';
import type { Surface } from './surface';

const text = { type: 'string' };
const recorded: Surface = {
  version: '1.3.0',
  exports: { useDraft: { type: 'function', parameters: [text], needed: 1, returns: text }, now: text },
};
const now = (version: string, exports: Surface['exports']): Surface => ({ version, exports });

test('nothing changed, nothing to say', () => {
  expect(surfaceProblem(recorded, recorded)).toBeNull();
});

test.each([
  ['an export more', { ...recorded.exports, useOnline: text }, '1.4.0', 'useOnline : ajouté'],
  ['an export less', { now: text }, '2.0.0', 'useDraft : retiré'],
  [
    'another type',
    { ...recorded.exports, now: { type: 'number' } },
    '2.0.0',
    'now : changé (now a un autre type)',
  ],
])('%s asks for a version of its own', (_what, exports, wanted, told) => {
  const problem = surfaceProblem(recorded, now('1.3.0', exports));
  expect(problem).toContain(`Passez sa version à ${wanted}`);
  expect(problem).toContain(told);
  // A patch is not enough, and a bump alone is not a record.
  expect(surfaceProblem(recorded, now('1.3.1', exports))).toContain(`Passez sa version à ${wanted}`);
  expect(surfaceProblem(recorded, now(wanted, exports))).toContain('npx tsx tools/workshop/surface/write.ts');
  expect(surfaceProblem(now(wanted, exports), now(wanted, exports))).toBeNull();
});

test('a changed export that harms nobody is an extension', () => {
  const longer = { type: 'function', parameters: [text, text], needed: 1, returns: text };
  const change = surfaceChange(recorded.exports, { ...recorded.exports, useDraft: longer });
  expect([change.extended, change.broken, bumpFor(change)]).toEqual([['useDraft'], [], 'minor']);
  expect(changelogEntry('1.4.0', change)).toBe('## 1.4.0\n\n- useDraft : étendu\n');
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

test('the lowest version that is enough', () => {
  expect([bumped('1.3.7', 'minor'), bumped('1.3.7', 'major')]).toEqual(['1.4.0', '2.0.0']);
});

test('without a record the cure is named', () => {
  expect(surfaceProblem(null, recorded)).toContain('npx tsx tools/workshop/surface/write.ts');
});
