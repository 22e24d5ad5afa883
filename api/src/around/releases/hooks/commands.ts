import { parseArgs } from 'node:util';
import { asOperator } from '../../../base/history/record';
import { onDatabase } from '../../../db/on-database';
import { systemClock } from '../../../ground/clock';
import { ConfigError, type Config } from '../../../ground/config';
import { isInternal, literalOf } from './address';
import { addHook, listHooks } from './hooks';
import { deleteHook, findHook } from './repository';

export const HOOK_COMMAND_TEXTS = {
  badUrl: (httpsOnly: boolean) =>
    `L’adresse du webhook (variable HOOK_URL) : une adresse ${httpsOnly ? 'https' : 'http(s)'}, sans compte ni mot de passe devant l’hôte.`,
  internal:
    'Cette adresse est celle d’une machine du réseau interne : l’API n’y envoie rien, sauf avec HOOK_INTERNAL=1, donné à l’API et à cette commande.',
  tooMany: 'Il y a déjà vingt webhooks : retirez-en un (release hook remove).',
  unknown: 'Aucun webhook n’a ce numéro. Voir release hook list.',
} as const;

/** @throws ConfigError */
export function hookAddress(
  text: string,
  { NODE_ENV, HOOK_INTERNAL }: Pick<Config, 'NODE_ENV' | 'HOOK_INTERNAL'>,
): string {
  const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : null;
  const httpsOnly = NODE_ENV === 'production';
  const schemes = httpsOnly ? ['https:'] : ['https:', 'http:'];
  if (!url || !schemes.includes(url.protocol) || url.username || url.password)
    throw new ConfigError(HOOK_COMMAND_TEXTS.badUrl(httpsOnly));
  const literal = literalOf(url);
  if (literal !== null && !HOOK_INTERNAL && isInternal(literal))
    throw new ConfigError(HOOK_COMMAND_TEXTS.internal);
  return url.href;
}

const OPTIONS = {
  add: { type: 'boolean', default: false },
  remove: { type: 'string' },
} as const;

/**
 * `hooks`: adds (URL in HOOK_URL, since other users of the machine can read arguments), or removes a
 * hook; then prints all hooks as JSON.
 */
export const hookCommands = {
  async hooks(config: Config, args: string[]): Promise<void> {
    const { add, ...values } = parseArgs({ args, options: OPTIONS }).values;
    const url = add ? hookAddress(process.env.HOOK_URL ?? '', config) : null;
    await onDatabase(config, async (db) => {
      const now = systemClock.now();
      const known = async (given: string) => {
        const hook = /^\d{1,9}$/.test(given) ? await findHook(db, Number(given)) : undefined;
        if (!hook) throw new ConfigError(HOOK_COMMAND_TEXTS.unknown);
        return hook.id;
      };
      const added =
        url === null
          ? undefined
          : await asOperator(db, now, async (tx) => {
              const result = await addHook(tx, url, { installation: config.JWT_SECRET, now });
              return {
                act: result && 'operation.hook',
                kind: 'hook',
                ...(result && { id: result.id }),
                result,
              };
            });
      if (added === null) throw new ConfigError(HOOK_COMMAND_TEXTS.tooMany);
      if (values.remove !== undefined) {
        const id = await known(values.remove);
        await asOperator(db, now, async (tx) => ({
          act: 'operation.hook-removed',
          kind: 'hook',
          id,
          result: await deleteHook(tx, id),
        }));
      }
      console.log(JSON.stringify({ added, hooks: await listHooks(db, config.JWT_SECRET) }));
    });
  },
};
