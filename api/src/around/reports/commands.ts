import { parseArgs } from 'node:util';
import { onDatabase } from '../../db/on-database';
import { systemClock } from '../../ground/clock';
import { ConfigError, type Config } from '../../ground/config';
import { figuresCsv, figuresOf } from './figures';

export const FIGURES_USAGE = 'Emploi\u00a0: npx tsx api/src/cli.ts report-figures [--year 2026]';

/** `report-figures`: the yearly figures of reports, decisions and objections, as CSV. */
export const reportCommands = {
  async 'report-figures'(config: Config, args: string[]): Promise<void> {
    const { values } = parseArgs({ args, options: { year: { type: 'string' } } });
    if (values.year !== undefined && !/^20\d\d$/.test(values.year)) throw new ConfigError(FIGURES_USAGE);
    await onDatabase(config, async (db) => {
      const year = values.year === undefined ? undefined : Number(values.year);
      console.log(figuresCsv(await figuresOf({ db, config, clock: systemClock }, year)).trimEnd());
    });
  },
};
