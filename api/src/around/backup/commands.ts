import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { asOperator } from '../../base/history/record';
import type { OnDatabase } from '../../db/on-database';
import { systemClock } from '../../ground/clock';
import { secretsOf, type Config } from '../../ground/config';
import { createStorage } from '../../ground/storage/s3';
import { backUp, type Installation } from './backup';
import { BackupProblem, type Manifest } from './manifest';
import { restore } from './restore';
import { BACKUP_TEXTS } from './texts';

const rowsOf = ({ tables }: Manifest) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
const filesOf = ({ files }: Manifest) => Object.keys(files).length;

const installationOf = (config: Config, db: Knex): Installation => ({
  db,
  storage: createStorage(config),
  clock: systemClock,
  secrets: secretsOf(config),
});

function folderOf(positionals: readonly string[]): string {
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BackupProblem(BACKUP_TEXTS.usage);
  return folder;
}

/** `backup` and `restore`, on the database and the storage of the configuration. */
export const backupCommands = (onDatabase: OnDatabase) => ({
  async backup(config: Config, args: string[]): Promise<void> {
    const folder = folderOf(parseArgs({ args, allowPositionals: true }).positionals);
    await onDatabase(config, async (db) => {
      const manifest = await backUp(installationOf(config, db), folder);
      console.log(BACKUP_TEXTS.done(folder, rowsOf(manifest), filesOf(manifest)));
    });
  },
  async restore(config: Config, args: string[]): Promise<void> {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const folder = folderOf(positionals);
    const work = async (db: Knex) => {
      const { manifest, otherSecret } = await restore(installationOf(config, db), folder, values);
      const at = manifest.at;
      await asOperator(db, systemClock.now(), async () => ({
        act: 'operation.restored',
        kind: 'backup',
        label: at,
        result: undefined,
      }));
      console.log(BACKUP_TEXTS.restored(manifest.at, rowsOf(manifest), filesOf(manifest)));
      if (otherSecret) console.error(BACKUP_TEXTS.otherSecret);
    };
    await onDatabase(config, work, true);
  },
});
