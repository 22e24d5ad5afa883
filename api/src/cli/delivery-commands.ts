import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ONE_LINE } from '@eveneo/contract/application/fields';
import { RELEASE_NAME } from '@eveneo/contract/delivery/releases';
import { DEPLOY_RIGHTS, type DeployRight } from '@eveneo/contract/operation';
import { PUBLIC_KEY } from '@eveneo/server-kit/signatures/signature';
import { listKeys, registerKey, revokeKey } from '../around/releases/registry/keys';
import { asOperator } from '../base/history/record';
import { onDatabase } from '../db/on-database';
import { systemClock } from '../ground/clock';
import { ConfigError, type Config } from '../ground/config';
import { listTokens, mintToken } from '../http/deploy-tokens/deploy-tokens';
import { revokeToken } from '../http/deploy-tokens/repository';

export const DELIVERY_COMMAND_TEXTS = {
  badTtl: '--ttl : 90d, 12h, 30m ou 60s, par exemple.',
  badRights: (known: readonly string[]) => `--rights : des mots parmi ${known.join(',')}.`,
  badRemotes: '--remotes : des noms de zones, shell, ou *.',
  badLabel: '--label : de 1 à 100 caractères, sur une seule ligne.',
  badToken: '--revoke : le numéro d’un jeton.',
  badKey:
    'keys --register : --name (une zone, ou shell) et une clé publique de 43 caractères (release key make).',
  badKeyNumber: 'keys --revoke : le numéro d’une clé.',
  keyRefused: {
    revoked: 'Cette clé a été révoquée : faites-en une autre (release key make).',
    two: 'Cette zone a déjà deux clés valables. Révoquez d’abord l’ancienne (release key revoke).',
    unknown: 'Aucune clé n’a ce numéro. Voir release key list.',
  },
  noFile: (file: string, code: string) => `--to : ${file} ne peut pas être écrit (${code}).`,
} as const;

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(ttl: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(ttl);
  const seconds = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? NaN);
  if (!(seconds > 0)) throw new ConfigError(DELIVERY_COMMAND_TEXTS.badTtl);
  return seconds;
}

/** Writes a secret for programs to a file, so that no terminal shows it. Never overwrites a file. */
function writeSecret(file: string, secret: string): void {
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.noFile(file, (error as NodeJS.ErrnoException).code ?? ''));
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
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.badRights(DEPLOY_RIGHTS));
  if (remotes.length === 0 || !remotes.every((remote) => remote === '*' || RELEASE_NAME.test(remote)))
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.badRemotes);
  const label = values.label?.trim();
  if (label !== undefined && (label === '' || label.length > 100 || !ONE_LINE.test(label)))
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.badLabel);
  const now = systemClock.now();
  const seconds = secondsOf(values.ttl);
  await onDatabase(config, async (db) => {
    const named = { label: label ?? `cli ${now.toISOString().slice(0, 10)}`, remotes, rights, seconds };
    const secret = await asOperator(db, now, async (tx) => ({
      act: 'operation.token',
      kind: 'token',
      label: named.label,
      result: await mintToken(tx, named, now),
    }));
    if (values.to === undefined) console.log(secret);
    else writeSecret(values.to, secret);
  });
}

async function tokens(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { revoke: { type: 'string' } } });
  if (values.revoke !== undefined && !/^\d{1,9}$/.test(values.revoke))
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.badToken);
  await onDatabase(config, async (db) => {
    const now = systemClock.now();
    const id = Number(values.revoke);
    if (values.revoke !== undefined)
      await asOperator(db, now, async (tx) => {
        const result = await revokeToken(tx, id, now);
        return { act: result > 0 ? 'operation.token-revoked' : null, kind: 'token', id, result };
      });
    console.log(JSON.stringify(await listTokens(db, now)));
  });
}

/** 'keys --name mf-guest --register <public key>', 'keys --revoke 3'; then prints all keys as JSON. */
async function keys(config: Config, args: string[]): Promise<void> {
  const options = {
    name: { type: 'string' },
    register: { type: 'string' },
    revoke: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const { name = '', register, revoke } = values;
  if (register !== undefined && !(RELEASE_NAME.test(name) && PUBLIC_KEY.test(register)))
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.badKey);
  if (revoke !== undefined && !/^\d{1,9}$/.test(revoke))
    throw new ConfigError(DELIVERY_COMMAND_TEXTS.badKeyNumber);
  await onDatabase(config, async (db) => {
    const now = systemClock.now();
    const registered =
      register === undefined
        ? null
        : await asOperator(db, now, async (tx) => {
            const result = await registerKey(tx, { name, publicKey: register }, now);
            return { act: result === null ? 'operation.key' : null, kind: 'key', label: name, result };
          });
    const id = Number(revoke);
    const refused =
      registered ??
      (revoke === undefined
        ? null
        : await asOperator(db, now, async (tx) => {
            const result = await revokeKey(tx, id, now);
            return { act: result === null ? 'operation.key-revoked' : null, kind: 'key', id, result };
          }));
    if (refused) throw new ConfigError(DELIVERY_COMMAND_TEXTS.keyRefused[refused]);
    console.log(JSON.stringify(await listKeys(db)));
  });
}

export const deliveryCommands = { token, tokens, keys };
