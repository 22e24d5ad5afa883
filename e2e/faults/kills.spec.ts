// Of @api
import { expect, test } from '@playwright/test';
import { keepLedger, type Ledger } from './ledger';
import { startSite, type Site } from './site';

/**
 * Kills processes while writers repeat unacknowledged requests. In the full run the pause between two kills is
 * longer than the restart of the database.
 */
const FULL = process.env.TEST_FULL === '1';
const PLAN = FULL
  ? { writes: 100_000, kills: 50, pauseMs: 5_000, hands: 48 }
  : { writes: 150, kills: 2, pauseMs: 300 };

let site: Site;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite('kills');
});
test.afterAll(() => site?.stop());

const problems = ({ lost, doubled, refused }: Ledger) => ({ lost, doubled, internal: refused['500'] ?? 0 });

test('API and database killed under load: nothing acknowledged is lost, nothing is stored twice, no 500', async () => {
  test.setTimeout(FULL ? 3_600_000 : 120_000);
  const ledger = await keepLedger(site, PLAN);
  console.log(JSON.stringify(ledger));
  expect(problems(ledger)).toEqual({ lost: 0, doubled: 0, internal: 0 });
  expect(ledger.acknowledged).toBe(PLAN.writes);
  expect(ledger.killed).toBeGreaterThan(0);
});

test('control: without idempotency keys the same check finds messages twice', async () => {
  test.setTimeout(60_000);
  const ledger = await keepLedger(site, { writes: FULL ? 300 : 100, kills: 0, pauseMs: 0, keys: false });
  expect(ledger.doubled).toBeGreaterThan(0);
});
