import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { startDatabase } from 'tools/workshop/database';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { tokenOf } from '../../lib/accounts';
import { makeEvent, makeEvents, makeGuests } from '../calls';
import { ended, onFailure, stoppedWithUs } from '../started';
import { statementsOf } from '../statements';
import { printTable } from '../table';
import { HEAD, interleave, lineOf } from './compare';
import { measureOverload } from './overload';
import { rowsOf } from './rows';
import { startRivals } from './rival-process';

const EVENTS = 1_000;
const GUESTS = 400;

/** The product beside the plainest alternatives, on a database whose commits survive a power cut as they should. */
export async function measureRatios({ rounds, seconds }: { rounds: number; seconds: number }): Promise<void> {
  const dir = join(ROOT, '.cache/bench');
  mkdirSync(dir, { recursive: true });
  const database = await stoppedWithUs(() => startDatabase({ dir: join(dir, 'database') }));
  try {
    await database.reset();
    const product = await stoppedWithUs(() =>
      startTestProduct({ databaseUrl: database.url, onFailure, signal: ended }),
    );
    const rivals = await stoppedWithUs(() => startRivals(dir, database.url));
    try {
      const { token: organizer } = await tokenOf(product.apiUrl, 'organizer');
      await makeEvents(product.apiUrl, EVENTS);
      const setting = {
        ...{ url: product.url, apiUrl: product.apiUrl, organizer, rivals, seconds },
        guests: await makeGuests(product.apiUrl, GUESTS),
        eventId: await makeEvent(product.apiUrl, organizer, 50),
        statements: (path: string) => statementsOf(database.adminUrl, product.apiUrl + path),
      };
      const lines: string[][] = [];
      for (const row of await rowsOf(setting)) {
        lines.push(lineOf(row, await interleave(row, rounds)));
        console.log(lines.at(-1)?.join('  '));
      }
      printTable(`Face au plus simple, médiane de ${rounds}`, [HEAD, ...lines]);
      await measureOverload(`${product.url}/api/events/${setting.eventId}`, rounds, seconds);
    } finally {
      await rivals.stop();
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}
