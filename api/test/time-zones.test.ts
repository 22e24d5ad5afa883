import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createTestDatabase } from './database';

/** Runs the same day in another process, whose machine stands elsewhere. */
async function dayWithMachineIn(zone: string): Promise<Record<string, unknown>> {
  const database = await createTestDatabase();
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'time-zone-probe.ts')], {
    env: { ...process.env, TZ: zone, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  await database.drop();
  return JSON.parse(output) as Record<string, unknown>;
}

test('days are those of Paris, at 00:30 and 23:30, on both days of clock change, wherever the machine stands', async () => {
  const zones = ['UTC', 'Europe/Paris', 'America/Montreal'];
  const results = await Promise.all(zones.map(dayWithMachineIn));
  // Minutes behind UTC on a winter day: proof that the machines did stand elsewhere.
  expect(results.map(({ offset }) => offset)).toEqual([0, -60, 300]);
  for (const { offset: _offset, ...result } of results) {
    expect(result).toEqual({
      '2026-03-29 00:30': {
        created: '2026-03-29 23:30',
        refused: '2026-03-28',
        past: ['2026-03-28'],
        ongoing: ['2026-03-29'],
        byDay: ['2026-03-29'],
      },
      '2026-03-29 23:30': {
        created: '2026-03-29 23:30',
        refused: '2026-03-28',
        past: ['2026-03-28'],
        ongoing: ['2026-03-29'],
        byDay: ['2026-03-29'],
      },
      '2026-10-25 00:30': {
        created: '2026-10-25 23:30',
        refused: '2026-10-24',
        past: ['2026-10-24'],
        ongoing: ['2026-10-25'],
        byDay: ['2026-10-25'],
      },
      '2026-10-25 23:30': {
        created: '2026-10-25 23:30',
        refused: '2026-10-24',
        past: ['2026-10-24'],
        ongoing: ['2026-10-25'],
        byDay: ['2026-10-25'],
      },
    });
  }
});
