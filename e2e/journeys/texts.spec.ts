// Of @tools
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { expect, test } from '../lib/test';
import { TEXTS } from '../screens/catalogue';
import { auditOf } from '../screens/audit';
import { dress, THEMES } from '../screens/dress';
import { readingFaultsOf } from '../screens/reading';
import { ALL_STATES } from '../screens/states';
import { PROVED_ELSEWHERE, TEXTS_BY_STATE } from '../screens/texts';
import { leave, LOOKS, openTab, pieces, visit } from '../screens/visit';
import { theWorld } from '../screens/world';
import { tagOf } from '../screens/state';

/** A short text must stand alone; a longer one may be part of a sentence. */
const LONG = 6;
const url = () => process.env.E2E_URL ?? '';

test.use({ toleratedFaults: /./ });
// A state needs nothing of another: both workers share the file.
test.describe.configure({ mode: 'parallel' });

test('every text of the catalogue has a state that shows it, and every row a text', () => {
  const rows = [...Object.values(TEXTS_BY_STATE).flat(), ...Object.keys(PROVED_ELSEWHERE)];
  expect([...TEXTS.keys()].filter((key) => !rows.includes(key))).toEqual([]);
  expect(rows.filter((key) => !TEXTS.has(key))).toEqual([]);
  const states = ALL_STATES.map(({ name }) => name);
  expect(Object.keys(TEXTS_BY_STATE).filter((name) => !states.includes(name))).toEqual([]);
});

/** What a text always says, around its gaps and up to a space that no keyboard writes. */
function fixedPieces(text: string | RegExp | undefined): string[] {
  const whole = text instanceof RegExp ? text.source.slice(1, -1).replaceAll('\\', '') : (text ?? '');
  const pieces = whole.split(/\.\+|[\u00a0\u202f]/).map((piece) => piece.trim());
  return pieces.filter((piece) => piece.length > 2);
}

test('what is proved elsewhere stands in that test, to the letter', () => {
  for (const [key, file] of Object.entries(PROVED_ELSEWHERE)) {
    const test = readFileSync(join(ROOT, file), 'utf8');
    for (const piece of fixedPieces(TEXTS.get(key))) expect(test, key).toContain(piece);
  }
});

const stands = (text: string | RegExp, piece: string) =>
  text instanceof RegExp ? text.test(piece) : piece === text || (text.length >= LONG && piece.includes(text));

/**
 * Time is short in `npm test`: every fourth state is visited; of those every other is audited, every sixth in large text
 * and forced colours too. `npm run test:full` does it all.
 */
const [VISIT_EVERY, AUDIT_EVERY, READ_EVERY] = process.env.TEST_FULL ? [1, 1, 1] : [4, 2, 6];
const VISITED = ALL_STATES.filter(({ name }) => name in TEXTS_BY_STATE).filter(
  (_, at) => at % VISIT_EVERY === 0,
);

/**
 * A state is judged at one width and in one theme, those that are audited in each of the six pairs by turns;
 * `npm run test:full` judges each in all: states.spec.ts.
 */
const dressOf = (at: number) => {
  const turn = Math.floor(at / AUDIT_EVERY);
  return {
    theme: THEMES[turn % THEMES.length] ?? 'light',
    width: [1280, 320, 768][turn % 3] ?? 1280,
  };
};

for (const [at, state] of VISITED.entries()) {
  const keys = TEXTS_BY_STATE[state.name] ?? [];
  test(
    `${state.name}: its texts, free of accessibility faults, readable`,
    { tag: tagOf(state) },
    async ({ browser }) => {
      const page = await openTab(browser, state);
      const world = await theWorld();
      const alerts = await visit(page, state, world, url());
      const missing = async () => {
        const shown = [...(await pieces(page)), ...alerts];
        return keys.filter((key) => !shown.some((piece) => stands(TEXTS.get(key) ?? key, piece)));
      };
      await expect.poll(missing, { intervals: LOOKS }).toEqual([]);
      const { theme, width } = dressOf(at);
      if (!state.theme) await dress(page, theme);
      if (!state.width) await page.setViewportSize({ width, height: 900 });
      if (at % AUDIT_EVERY === 0) expect(await auditOf(page)).toEqual([]);
      if (at % READ_EVERY === 0)
        expect(await readingFaultsOf(page), 'text of 200 %, forced colours').toEqual([]);
      await leave(page, url());
    },
  );
}
