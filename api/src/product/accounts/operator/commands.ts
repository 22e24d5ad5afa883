import { parseArgs } from 'node:util';
import { safeParse } from 'zod/mini';
import { emailField, nameField } from '@eveneo/contract/application/fields';
import { ROLES, type Role } from '@eveneo/contract/application/users';
import { asOperator } from '../../../base/history/record';
import { onDatabase } from '../../../db/on-database';
import { systemClock } from '../../../ground/clock';
import { ConfigError, type Config } from '../../../ground/config';
import { createHasher } from '../../../ground/passwords';
import { resetUrl } from '../base/links';
import { changeRole, makeAccount, takeFactorOff } from './accounts';
import { reseal } from './reseal';

export const ACCOUNT_COMMAND_TEXTS = {
  badEmail: '--email : une adresse email.',
  badName: (problem: string) => `--name : ${problem}.`,
  badRole: (known: readonly string[]) => `--role : un mot parmi ${known.join(', ')}.`,
  accountTaken: 'Cette adresse a déjà un compte : employez « role » pour lui donner un autre rôle.',
  noAccount: 'Aucun compte n’a cette adresse.',
  accountMade: (id: number, role: string, link: string) =>
    `Compte ${id} créé, rôle ${role}. Lien pour choisir le mot de passe, valable 24 heures, une seule fois :\n${link}`,
  lastAdmin:
    'C’est le dernier administrateur : donnez d’abord ce rôle à un autre compte (account, ou role --role admin).',
  roleChanged: (id: number, from: string, to: string) =>
    from === to
      ? `Compte ${id} : déjà ${to}, rien n’a changé.`
      : `Compte ${id} : ${from} → ${to}. Ses sessions ont pris fin.`,
  factorOff: (id: number, on: boolean) =>
    on
      ? `Compte ${id} : second facteur retiré. Ses sessions ont pris fin, son titulaire est prévenu.`
      : `Compte ${id} : aucun second facteur, rien n’a changé.`,
  noPreviousSecret: 'JWT_SECRET_PREVIOUS manque : le secret d’avant, qui seul ouvre ce qu’il a scellé.',
  resealed: (done: number, current: number, lost: number) =>
    `Scellés de nouveau : ${done}. Déjà à jour : ${current}. Qu’aucun des deux secrets n’ouvre : ${lost}.`,
} as const;

const emailOf = (given = ''): string => {
  const parsed = safeParse(emailField, given);
  if (!parsed.success) throw new ConfigError(ACCOUNT_COMMAND_TEXTS.badEmail);
  return parsed.data;
};
const roleOf = (given: string): Role => {
  const role = ROLES.find((known) => known === given);
  if (!role) throw new ConfigError(ACCOUNT_COMMAND_TEXTS.badRole(ROLES));
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
  if (!name.success)
    throw new ConfigError(ACCOUNT_COMMAND_TEXTS.badName(name.error.issues[0]?.message ?? ''));
  await onDatabase(config, async (db) => {
    const operator = { db, config, clock: systemClock, hasher: createHasher() };
    const made = await makeAccount(operator, { email, name: name.data, role });
    if (!made) throw new ConfigError(ACCOUNT_COMMAND_TEXTS.accountTaken);
    const link = resetUrl(config.PUBLIC_URL.replace(/\/$/, ''), email, made.token);
    console.log(ACCOUNT_COMMAND_TEXTS.accountMade(made.id, role, link));
  });
}

async function changeRoleOf(config: Config, args: string[]): Promise<void> {
  const options = { email: { type: 'string' }, role: { type: 'string', default: '' } } as const;
  const { values } = parseArgs({ args, options });
  const email = emailOf(values.email);
  const role = roleOf(values.role);
  await onDatabase(config, async (db) => {
    const changed = await changeRole({ db, clock: systemClock }, email, role);
    if (!changed) throw new ConfigError(ACCOUNT_COMMAND_TEXTS.noAccount);
    if (changed === 'last') throw new ConfigError(ACCOUNT_COMMAND_TEXTS.lastAdmin);
    console.log(ACCOUNT_COMMAND_TEXTS.roleChanged(changed.id, changed.from, role));
  });
}

async function secondFactorOff(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const email = emailOf(values.email);
  await onDatabase(config, async (db) => {
    const found = await takeFactorOff({ db, clock: systemClock, config }, email);
    if (!found) throw new ConfigError(ACCOUNT_COMMAND_TEXTS.noAccount);
    console.log(ACCOUNT_COMMAND_TEXTS.factorOff(found.id, found.on));
  });
}

/** After a rotation of JWT_SECRET: re-seals what the previous secret has sealed. */
async function resealAll(config: Config): Promise<void> {
  if (config.JWT_SECRET_PREVIOUS === undefined) throw new ConfigError(ACCOUNT_COMMAND_TEXTS.noPreviousSecret);
  await onDatabase(config, async (db) => {
    const { done, current, lost } = await reseal(db, config);
    if (done > 0)
      await asOperator(db, systemClock.now(), async () => ({
        act: 'operation.resealed',
        kind: 'secret',
        after: { count: done },
        result: undefined,
      }));
    console.log(ACCOUNT_COMMAND_TEXTS.resealed(done, current, lost));
  });
}

export const accountCommands = {
  account,
  role: changeRoleOf,
  'second-factor-off': secondFactorOff,
  reseal: resealAll,
};
