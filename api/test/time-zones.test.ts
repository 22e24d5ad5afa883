import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createTestDatabase } from './database';

/** Runs the same days in another process, with the machine in one zone after the other. */
async function daysWithMachinesIn(zones: readonly string[]): Promise<Record<string, unknown>[]> {
  const database = await createTestDatabase();
  const args = ['--import', 'tsx', join(__dirname, 'time-zone-probe.ts'), ...zones];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, TZ: 'UTC', DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  await database.drop();
  return JSON.parse(output) as Record<string, unknown>[];
}

const dayOf = (day: string, before: string) => ({
  created: `${day} 23:30`,
  refused: before,
  past: [before],
  ongoing: [day],
  byDay: [day],
});

test("days are those of Paris, at 00:30 and 23:30, on both days of clock change, whatever the machine's zone", async () => {
  const results = await daysWithMachinesIn(['UTC', 'Europe/Paris', 'America/Montreal']);
  // Minutes behind UTC on a winter day: proof that the machine's zone was changed.
  expect(results.map(({ offset }) => offset)).toEqual([0, -60, 300]);
  const [spring, autumn] = [dayOf('2026-03-29', '2026-03-28'), dayOf('2026-10-25', '2026-10-24')];
  for (const { offset: _offset, ...result } of results)
    expect(result).toEqual({
      ...{ '2026-03-29 00:30': spring, '2026-03-29 23:30': spring },
      ...{ '2026-10-25 00:30': autumn, '2026-10-25 23:30': autumn },
    });
});
