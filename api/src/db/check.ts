import type { Knex } from 'knex';
import { hasRestoreMark, RESTORE_MARK } from './restore-mark';

/** Why a database cannot be used, in a sentence for operators: no stack, no password. */
export class DatabaseProblem extends Error {}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  'PROTOCOL_CONNECTION_LOST',
];

function sentence(url: string, code: string): string | undefined {
  const { host, username, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const user = decodeURIComponent(username);
  if (UNREACHABLE.includes(code)) return `aucun serveur ne répond à ${host} (${code})`;
  if (code === 'ER_ACCESS_DENIED_ERROR')
    return `${host} refuse l’utilisateur « ${user} » ou son mot de passe`;
  if (code === 'ER_DBACCESS_DENIED_ERROR')
    return `l’utilisateur « ${user} » n’a pas accès à la base « ${database} »`;
  if (code === 'ER_BAD_DB_ERROR')
    return `la base « ${database} » n’existe pas. Créez-la : CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4`;
  return undefined;
}

/** The error, as a sentence for operators where there is one. */
export function explained(error: unknown, url: string): unknown {
  const code = String((error as { code?: unknown }).code);
  const problem = sentence(url, (error as Error).name === 'KnexTimeoutError' ? 'ETIMEDOUT' : code);
  return problem ? new DatabaseProblem(`DATABASE_URL : ${problem}.`) : error;
}

/** All tables of a database that was never ours; some may have the same names as ours. */
async function foreignTables(db: Knex): Promise<string[]> {
  const [rows] = (await db.raw(
    `SELECT t.TABLE_NAME AS name, c.COLUMN_NAME AS own FROM information_schema.TABLES t
     LEFT JOIN information_schema.COLUMNS c ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME
       AND t.TABLE_NAME = 'migrations' AND c.COLUMN_NAME = 'migration_time'
     WHERE t.TABLE_SCHEMA = DATABASE() ORDER BY t.TABLE_NAME`,
  )) as [{ name: string; own: string | null }[]];
  // The table of migrations is created first. Other tools use the same name with other columns.
  return rows.some(({ own }) => own !== null)
    ? []
    : rows.map(({ name }) => name).filter((name) => name !== RESTORE_MARK);
}

const HALF_RESTORED =
  'Cette base est en cours de restauration, ou une restauration s’y est interrompue : elle ne contient pas une installation entière, rien n’y est écrit. Recommencez la restauration (restore --replace <dossier>) ; une fois finie, le produit démarre de nouveau.';

const WAY_OUT =
  'elle ne peut pas être reprise. Mettez de côté le dossier des données (mv .data .data-ancien, ou celui que DATA_DIR indique), puis : npm start';

export const OLD_KIND = {
  database: `Cette base date d’avant la première version du produit : ${WAY_OUT}. Si DATABASE_URL désigne une base à vous, indiquez-en une vide.`,
  backup: `Cette sauvegarde date d’avant la première version du produit : ${WAY_OUT}.`,
};

/** Whether these migrations predate the baseline. */
export const areOldKind = (migrations: readonly string[]): boolean => migrations.includes('001-users');

async function isOldKind(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable('migrations'))) return false;
  return areOldKind(await db('migrations').pluck<string[]>('name'));
}

/** Why this database's content is unusable, in a sentence; null when it is usable. */
export async function unusable(db: Knex): Promise<string | null> {
  if (await hasRestoreMark(db)) return HALF_RESTORED;
  return (await isOldKind(db)) ? OLD_KIND.database : null;
}

/**
 * Refuses a database that is unreachable or another program's, before anything is written to it; also an
 * unusable one, except for `restore`.
 */
export async function checkDatabase(db: Knex, url: string, { restoring = false } = {}): Promise<void> {
  const foreign = await foreignTables(db).catch((error: unknown) => {
    throw explained(error, url);
  });
  if (foreign.length > 0)
    throw new DatabaseProblem(
      `DATABASE_URL : la base contient déjà les tables d’un autre programme (${foreign.slice(0, 5).join(', ')}…). Indiquez une base vide.`,
    );
  const problem = restoring ? null : await unusable(db);
  if (problem !== null) throw new DatabaseProblem(problem);
}
