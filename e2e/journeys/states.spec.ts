// Of @tools
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { dress, THEMES } from '../screens/dress';
import { ALL_STATES } from '../screens/states';
import { leave, openTab, visit } from '../screens/visit';
import { theWorld } from '../screens/world';
import { tagOf } from '../screens/state';

/** Every screen in every state, both themes, three widths. `npm test` looks at every fourth one once: see texts.spec.ts. */
const WIDTHS = [1280, 768, 320];
const url = () => process.env.E2E_URL ?? '';

test.skip(!process.env.TEST_FULL, 'npm run test:full');
test.describe.configure({ mode: 'parallel' });
test.use({ toleratedFaults: /./ });

for (const state of ALL_STATES) {
  test(
    `${state.name} is usable by everybody at every width, in both themes`,
    { tag: tagOf(state) },
    async ({ browser }) => {
      test.setTimeout(120_000);
      // A telephone's menu closes where there is none.
      const widths = state.width ? [state.width, 320] : WIDTHS;
      const page = await openTab(browser, state);
      await visit(page, state, await theWorld(), url());
      const faults: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of state.theme ? [state.theme] : THEMES) {
          await dress(page, theme);
          faults.push(...(await auditOf(page)).map((fault) => `${width} ${theme} ${fault}`));
        }
      }
      await leave(page, url());
      expect(faults).toEqual([]);
    },
  );
}
