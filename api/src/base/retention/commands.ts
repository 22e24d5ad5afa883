import { parseArgs } from 'node:util';
import { PERIODS, type PeriodKey } from '@eveneo/contract/application/retention';
import { onDatabase } from '../../db/on-database';
import { systemClock } from '../../ground/clock';
import { ConfigError, type Config } from '../../ground/config';
import { countAll, type Step } from './job';

export const RETENTION_TEXTS = {
  due: (key: PeriodKey, count: number) => `${String(count).padStart(8)}  ${PERIODS[key].what}`,
  dry: 'Rien n’a été effacé\u00a0: le ménage se fait de lui-même chaque nuit.',
  usage: 'Emploi\u00a0: npx tsx api/src/cli.ts retention --dry-run',
} as const;

/** `retention --dry-run`: how many rows the job would erase now, by period. */
export const retentionCommands = (steps: readonly Step[]) => ({
  async retention(config: Config, args: string[]): Promise<void> {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
    if (!values['dry-run']) throw new ConfigError(RETENTION_TEXTS.usage);
    await onDatabase(config, async (db) => {
      for (const [key, count] of Object.entries(await countAll(db, steps, systemClock.now())))
        console.log(RETENTION_TEXTS.due(key as PeriodKey, count));
      console.log(RETENTION_TEXTS.dry);
    });
  },
});
