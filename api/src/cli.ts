import { reseal } from './modules/accounts/reseal';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { safeParse } from 'zod/mini';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { DEPLOY_RIGHTS, type DeployRight } from '@eveneo/contract/operation';
import { emailField, nameField, ONE_LINE } from '@eveneo/contract/application/fields';
import { ROLES, type Role } from '@eveneo/contract/application/users';
import { RELEASE_NAME } from '@eveneo/contract/delivery/releases';
import { PUBLIC_KEY } from '@eveneo/server-kit/signatures/signature';
import { backupCommands } from './modules/backup/commands';
import { BackupProblem } from './modules/backup/manifest';
import { doubledOption } from './cli-arguments';
import { CLI_TEXTS } from './cli-texts';
import { isoInstant, systemClock } from './ground/clock';
import { ConfigError, readConfig, type Config } from './ground/config';
import { loggedError } from './ground/logged-error';
import { createHasher } from './ground/passwords';
import { resetUrl } from './modules/accounts/links';
import { changeRole, makeAccount, takeFactorOff } from './modules/accounts/operator-accounts';
import { checkDatabase, DatabaseProblem } from './db/check';
import { connect } from './db/connect';
import { migrateUp } from './db/migrate';
import { listTokens, mintToken, revokeToken } from './http/deploy-tokens/deploy-tokens';
import { findGivenUp, retryGivenUp } from './modules/outbox/delivery-repository';
import { hookCommands } from './modules/releases/hooks/commands';
import { listKeys, registerKey, revokeKey } from './modules/releases/registry/keys';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(ttl: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(ttl);
  const seconds = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? NaN);
  if (!(seconds > 0)) throw new ConfigError(CLI_TEXTS.badTtl);
  return seconds;
}

/** Works on the database once it has been found to be there and ours, and leaves it in any case. */
async function onDatabase(config: Config, work: (db: Knex) => Promise<void>, restoring = false) {
  const db = connect(config.DATABASE_URL);
  try {
    await checkDatabase(db, config.DATABASE_URL, { restoring });
    await work(db);
  } finally {
    await db.destroy();
  }
}

async function migrate(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { unlock: { type: 'boolean', default: false } } });
  await onDatabase(config, async (db) => {
    const applied = await migrateUp(db, values);
    console.log(CLI_TEXTS.migrated(applied));
  });
}

/** For programs: the secret never passes through a terminal. A file that is there already is not somebody's to overwrite. */
function writeSecret(file: string, secret: string): void {
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new ConfigError(CLI_TEXTS.noFile(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

async function token(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      remotes: { type: 'string' },
      rights: { type: 'string' },
      ttl: { type: 'string', default: '90d' },
      label: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const rights = (values.rights ?? '').split(',').filter(Boolean) as DeployRight[];
  const remotes = (values.remotes ?? '').split(',').filter(Boolean);
  if (rights.length === 0 || !rights.every((right) => DEPLOY_RIGHTS.some((known) => known === right)))
    throw new ConfigError(CLI_TEXTS.badRights(DEPLOY_RIGHTS));
  if (remotes.length === 0 || !remotes.every((remote) => remote === '*' || RELEASE_NAME.test(remote)))
    throw new ConfigError(CLI_TEXTS.badRemotes);
  const label = values.label?.trim();
  if (label !== undefined && (label === '' || label.length > 100 || !ONE_LINE.test(label)))
    throw new ConfigError(CLI_TEXTS.badLabel);
  const now = systemClock.now();
  const seconds = secondsOf(values.ttl);
  await onDatabase(config, async (db) => {
    const named = { label: label ?? `cli ${now.toISOString().slice(0, 10)}`, remotes, rights, seconds };
    const secret = await mintToken(db, named, now);
    if (values.to === undefined) console.log(secret);
    else writeSecret(values.to, secret);
  });
}

async function tokens(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { revoke: { type: 'string' } } });
  if (values.revoke !== undefined && !/^\d{1,9}$/.test(values.revoke))
    throw new ConfigError(CLI_TEXTS.badToken);
  await onDatabase(config, async (db) => {
    const now = systemClock.now();
    if (values.revoke !== undefined) await revokeToken(db, Number(values.revoke), now);
    console.log(JSON.stringify(await listTokens(db, now)));
  });
}

/** 'keys --name mf-guest --register <public key>', 'keys --revoke 3': then every key, in JSON. */
async function keys(config: Config, args: string[]): Promise<void> {
  const options = {
    name: { type: 'string' },
    register: { type: 'string' },
    revoke: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const { name = '', register, revoke } = values;
  if (register !== undefined && !(RELEASE_NAME.test(name) && PUBLIC_KEY.test(register)))
    throw new ConfigError(CLI_TEXTS.badKey);
  if (revoke !== undefined && !/^\d{1,9}$/.test(revoke)) throw new ConfigError(CLI_TEXTS.badKeyNumber);
  await onDatabase(config, async (db) => {
    const now = systemClock.now();
    const refused =
      (register === undefined ? null : await registerKey(db, { name, publicKey: register }, now)) ??
      (revoke === undefined ? null : await revokeKey(db, Number(revoke), now));
    if (refused) throw new ConfigError(CLI_TEXTS.keyRefused[refused]);
    console.log(JSON.stringify(await listKeys(db)));
  });
}

async function mails(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { retry: { type: 'boolean', default: false } } });
  await onDatabase(config, async (db) => {
    const list = await findGivenUp(db);
    for (const { id, kind, user_id, created_at } of list)
      console.log(CLI_TEXTS.mail(id, kind, user_id, isoInstant(created_at)));
    const retried = values.retry ? await retryGivenUp(db, systemClock.now()) : 0;
    console.log(values.retry ? CLI_TEXTS.mailsRetried(retried) : CLI_TEXTS.mailsGivenUp(list.length));
  });
}

const emailOf = (given = ''): string => {
  const parsed = safeParse(emailField, given);
  if (!parsed.success) throw new ConfigError(CLI_TEXTS.badEmail);
  return parsed.data;
};
const roleOf = (given: string): Role => {
  const role = ROLES.find((known) => known === given);
  if (!role) throw new ConfigError(CLI_TEXTS.badRole(ROLES));
  return role;
};

async function account(config: Config, args: string[]): Promise<void> {
  const options = {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'admin' },
  } as const;
  const { values } = parseArgs({ args, options });
  const email = emailOf(values.email);
  const role = roleOf(values.role);
  const name = safeParse(nameField, values.name ?? '');
  if (!name.success) throw new ConfigError(CLI_TEXTS.badName(name.error.issues[0]?.message ?? ''));
  await onDatabase(config, async (db) => {
    const operator = { db, clock: systemClock, hasher: createHasher() };
    const made = await makeAccount(operator, { email, name: name.data, role });
    if (!made) throw new ConfigError(CLI_TEXTS.accountTaken);
    const link = resetUrl(config.PUBLIC_URL.replace(/\/$/, ''), email, made.token);
    console.log(CLI_TEXTS.accountMade(made.id, role, link));
  });
}

async function changeRoleOf(config: Config, args: string[]): Promise<void> {
  const options = { email: { type: 'string' }, role: { type: 'string', default: '' } } as const;
  const { values } = parseArgs({ args, options });
  const email = emailOf(values.email);
  const role = roleOf(values.role);
  await onDatabase(config, async (db) => {
    const changed = await changeRole({ db }, email, role);
    if (!changed) throw new ConfigError(CLI_TEXTS.noAccount);
    console.log(CLI_TEXTS.roleChanged(changed.id, changed.from, role));
  });
}

async function secondFactorOff(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const email = emailOf(values.email);
  await onDatabase(config, async (db) => {
    const found = await takeFactorOff({ db, clock: systemClock, config }, email);
    if (!found) throw new ConfigError(CLI_TEXTS.noAccount);
    console.log(CLI_TEXTS.factorOff(found.id, found.on));
  });
}

async function seed(config: Config): Promise<void> {
  if (config.NODE_ENV === 'production') throw new ConfigError(CLI_TEXTS.noDemonstration);
  // Loaded here: production never needs it.
  const { seedDemonstration } = await import('./seeds');
  console.log(await seedDemonstration(config, systemClock));
}

/** After a change of JWT_SECRET: what the secret before it has sealed is sealed by the present one. */
async function resealAll(config: Config): Promise<void> {
  if (config.JWT_SECRET_PREVIOUS === undefined) throw new ConfigError(CLI_TEXTS.noPreviousSecret);
  await onDatabase(config, async (db) => {
    const { done, current, lost } = await reseal(db, config);
    console.log(CLI_TEXTS.resealed(done, current, lost));
  });
}

const COMMANDS: Readonly<Record<string, (config: Config, args: string[]) => Promise<void>>> = {
  migrate,
  seed,
  account,
  role: changeRoleOf,
  'second-factor-off': secondFactorOff,
  reseal: resealAll,
  mails,
  ...backupCommands(onDatabase),
  ...hookCommands(onDatabase),
  'host-key': async (config) => console.log(hostKey(config.JWT_SECRET)),
  token,
  tokens,
  keys,
};

async function main([command = '', ...args]: string[]): Promise<void> {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new ConfigError(CLI_TEXTS.usage);
  if (run.length < 2) parseArgs({ args }); // It takes nothing: whoever typed something means something by it.
  const doubled = doubledOption(args);
  if (doubled !== undefined) throw new ConfigError(CLI_TEXTS.doubled(doubled));
  await run(readConfig(process.env), args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const told = [ConfigError, DatabaseProblem, BackupProblem].some((kind) => error instanceof kind);
  // Node's own sentence about an option is English.
  const mistyped = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  console.error(
    mistyped
      ? `${CLI_TEXTS.unknownOption}\n${CLI_TEXTS.usage}`
      : told
        ? (error as Error).message
        : JSON.stringify(loggedError(error)),
  );
  process.exitCode = told || mistyped ? 2 : 1;
});
