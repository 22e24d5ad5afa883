// Of @tools
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { dress, THEMES } from '../screens/dress';
import { LARGE_TEXT, largeTextFaultsOf, readingFaultsOf } from '../screens/reading';
import { tagOf, type ScreenState } from '../screens/state';
import { ALL_STATES } from '../screens/states';
import { leave, openTab, visit } from '../screens/visit';
import { theWorld } from '../screens/world';

const url = () => process.env.E2E_URL ?? '';

test.use({ toleratedFaults: /./ });
// States are independent: both workers share the file.
test.describe.configure({ mode: 'parallel' });

const FULL = Boolean(process.env.TEST_FULL);
/**
 * `npm test` visits every sixty-fourth state, in one size of large text; it audits every other one of those, and
 * every fourth in forced colours. `npm run test:full` visits and audits all.
 */
const [VISIT_EVERY, AUDIT_EVERY, READ_EVERY] = FULL ? [1, 1, 1] : [64, 2, 4];
/** Checked in all sizes and in forced colours in `npm test` too. */
const MUCH_READ = ['route-visitor', 'liste-sans-resultat', 'route-visitor-events-id'];
/** The one state in which animations and the film run: all other journeys reduce motion. */
const MOVING = 'accueil-anime';
const VISITED = ALL_STATES.filter(
  ({ name }, at) => at % VISIT_EVERY === 0 || [...MUCH_READ, MOVING].includes(name),
);
const WIDTHS = [1280, 768, 320];

/** Both themes at three widths in the full run; otherwise, and for a screen like another, one of the six in turn. */
function dressesOf({ width, theme, alike }: ScreenState, turn: number) {
  // A state of a phone's menu does not exist on a wide screen.
  const widths = width ? [width, 320] : WIDTHS;
  const pairs = widths.flatMap((one) => (theme ? [theme] : THEMES).map((other) => [one, other] as const));
  return pairs.filter((_, at) => (FULL && !alike) || at === turn % pairs.length);
}

for (const [at, state] of VISITED.entries()) {
  test(
    `${state.name}: readable and without accessibility faults`,
    { tag: tagOf(state) },
    async ({ browser }) => {
      const page = await openTab(browser, state);
      await visit(page, state, await theWorld(), url());
      const faults: string[] = [];
      for (const [width, theme] of at % AUDIT_EVERY === 0 ? dressesOf(state, at / AUDIT_EVERY) : []) {
        await page.setViewportSize({ width, height: 900 });
        await dress(page, theme);
        faults.push(...(await auditOf(page)).map((fault) => `${width} ${theme} ${fault}`));
      }
      expect(faults).toEqual([]);
      const muchRead = (FULL && !state.alike) || MUCH_READ.includes(state.name);
      const sizes = LARGE_TEXT.filter((_, turn) => muchRead || turn === at % LARGE_TEXT.length);
      expect(await largeTextFaultsOf(page, sizes), 'text of 150 and 200 %').toEqual([]);
      if (muchRead || at % READ_EVERY === 0)
        expect(await readingFaultsOf(page), 'zoom of 400 %, forced colours').toEqual([]);
      await leave(page, url());
    },
  );
}
