// Of @tools
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { TEXTS } from '../screens/catalogue';
import { dress, THEMES } from '../screens/dress';
import { LARGE_TEXT, largeTextFaultsOf, readingFaultsOf } from '../screens/reading';
import { tagOf, type ScreenState } from '../screens/state';
import { ALL_STATES } from '../screens/states';
import { PROVED_ELSEWHERE, TEXTS_BY_STATE } from '../screens/texts';
import { leave, LOOKS, openTab, pieces, visit } from '../screens/visit';
import { theWorld } from '../screens/world';

/** A text of fewer characters must be a whole piece of the page; a longer one may be part of a piece. */
const LONG = 6;
const url = () => process.env.E2E_URL ?? '';

test.use({ toleratedFaults: /./ });
// States are independent: both workers share the file.
test.describe.configure({ mode: 'parallel' });

test('every text of the catalogue has a state that shows it, and every row names a text', () => {
  const rows = [...Object.values(TEXTS_BY_STATE).flat(), ...Object.keys(PROVED_ELSEWHERE)];
  expect([...TEXTS.keys()].filter((key) => !rows.includes(key))).toEqual([]);
  expect(rows.filter((key) => !TEXTS.has(key))).toEqual([]);
  const states = ALL_STATES.map(({ name }) => name);
  expect(Object.keys(TEXTS_BY_STATE).filter((name) => !states.includes(name))).toEqual([]);
});

/** The constant parts of a text, between its gaps, elisions and non-breaking spaces. */
function fixedPieces(text: string | RegExp | undefined): string[] {
  const source = (pattern: RegExp) => pattern.source.slice(1, -1).replace(/^\[(.).\]/u, '$1');
  const whole = text instanceof RegExp ? source(text).replaceAll('\\', '') : (text ?? '');
  const pieces = whole.split(/\.\+|\(\?:[^)]*\)|[\u00a0\u202f]/).map((piece) => piece.trim());
  return pieces.filter((piece) => piece.length > 2);
}

test('texts proved by other tests appear there literally', () => {
  for (const [key, file] of Object.entries(PROVED_ELSEWHERE)) {
    const test = readFileSync(join(ROOT, file), 'utf8');
    for (const piece of fixedPieces(TEXTS.get(key))) expect(test, key).toContain(piece);
  }
});

const stands = (text: string | RegExp, piece: string) =>
  text instanceof RegExp ? text.test(piece) : piece === text || (text.length >= LONG && piece.includes(text));

const FULL = Boolean(process.env.TEST_FULL);
/**
 * `npm test` visits every sixty-fourth state that has texts, in one size of large text; it audits every other one of
 * those, and every fourth in forced colours. `npm run test:full` visits and audits all.
 */
const [VISIT_EVERY, AUDIT_EVERY, READ_EVERY] = FULL ? [1, 1, 1] : [64, 2, 4];
/** Checked in all sizes and in forced colours in `npm test` too. */
const MUCH_READ = ['accueil', 'liste-sans-resultat', 'evenement-visiteur'];
/** The one state in which animations and the film run: all other journeys reduce motion. */
const MOVING = 'accueil-anime';
const VISITED = ALL_STATES.filter(({ name }) => FULL || name in TEXTS_BY_STATE).filter(
  ({ name }, at) => at % VISIT_EVERY === 0 || [...MUCH_READ, MOVING].includes(name),
);
const WIDTHS = [1280, 768, 320];

/** Both themes at three widths in the full run; otherwise one of the six combinations in turn. */
function dressesOf({ width, theme }: ScreenState, turn: number) {
  // A state of a phone's menu does not exist on a wide screen.
  const widths = width ? [width, 320] : WIDTHS;
  const pairs = widths.flatMap((one) => (theme ? [theme] : THEMES).map((other) => [one, other] as const));
  return pairs.filter((_, at) => FULL || at === turn % pairs.length);
}

for (const [at, state] of VISITED.entries()) {
  const keys = TEXTS_BY_STATE[state.name] ?? [];
  test(
    `${state.name}: its texts appear, readable and without accessibility faults`,
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
      const faults: string[] = [];
      for (const [width, theme] of at % AUDIT_EVERY === 0 ? dressesOf(state, at / AUDIT_EVERY) : []) {
        await page.setViewportSize({ width, height: 900 });
        await dress(page, theme);
        faults.push(...(await auditOf(page)).map((fault) => `${width} ${theme} ${fault}`));
      }
      expect(faults).toEqual([]);
      const muchRead = FULL || MUCH_READ.includes(state.name);
      const sizes = LARGE_TEXT.filter((_, turn) => muchRead || turn === at % LARGE_TEXT.length);
      expect(await largeTextFaultsOf(page, sizes), 'text of 150 and 200 %').toEqual([]);
      if (muchRead || at % READ_EVERY === 0)
        expect(await readingFaultsOf(page), 'zoom of 400 %, forced colours').toEqual([]);
      await leave(page, url());
    },
  );
}
