import type { Knex } from 'knex';
import { resignAnchor } from '../../../base/history/verify';
import {
  addresseeOf,
  listSealedMails,
  replaceRecipient,
  sealAddressee,
} from '../../../base/outbox/notices-repository';
import { secretsOf, type Secrets } from '../../../ground/config';
import { listDeletedAccounts, replaceContent } from '../base/deleted-accounts-repository';
import {
  listIdentities,
  openIdentities,
  replaceIdentities,
  sealIdentities,
} from '../base/former-identities-repository';
import { openAccount, openAccountWith, sealAccount } from '../base/kept-account';
import { reserveAddresses } from '../base/reserved-addresses-repository';
import { openSecret, sealSecret } from '../second-factor/codes';
import { listSealed, replaceSeal } from '../second-factor/repository';

export interface Resealed {
  readonly done: number;
  /** Already sealed with the present secret. */
  readonly current: number;
  /** Opened by neither secret: left as they are. */
  readonly lost: number;
}

/** Which secret opens something: the present one, the previous one, or none. */
const openerOf = (config: Secrets, open: (secret: string) => unknown) =>
  secretsOf(config).find((secret) => open(secret) !== null);

/**
 * Re-seals what the previous secret has sealed: second factors, recipients of mails that do not go to an account's
 * present address, former names and addresses, and deleted accounts; signs the history's anchor again. Idempotent;
 * a running API reads what either secret sealed.
 */
export async function reseal(db: Knex, config: Secrets): Promise<Resealed> {
  const counts = { done: 0, current: 0, lost: 0 };
  const each = async (
    open: (secret: string) => string | null,
    replace: (opened: string) => Promise<void>,
  ): Promise<void> => {
    const opener = openerOf(config, open);
    if (opener === undefined) counts.lost += 1;
    else if (opener === config.JWT_SECRET) counts.current += 1;
    else {
      await replace(open(opener) ?? '');
      counts.done += 1;
    }
  };
  for (const { user_id, secret } of await listSealed(db))
    await each(
      (key) => openSecret(key, secret),
      (opened) => replaceSeal(db, user_id, secret, sealSecret(config.JWT_SECRET, opened)),
    );
  for (const { id, recipient } of await listSealedMails(db))
    await each(
      (key) => addresseeOf(key, recipient) && recipient,
      (sealed) => {
        const to = addresseeOf(config.JWT_SECRET_PREVIOUS ?? '', sealed);
        return to ? replaceRecipient(db, id, sealAddressee(config.JWT_SECRET, to)) : Promise.resolve();
      },
    );
  for (const { user_id, words } of await listIdentities(db))
    await each(
      (key) => openIdentities(key, words),
      (opened) => replaceIdentities(db, user_id, words, sealIdentities(config.JWT_SECRET, opened)),
    );
  for (const { id, content } of await listDeletedAccounts(db))
    await each(
      (key) => openAccountWith(key, content) && content,
      async () => {
        const account = openAccount(config, content);
        if (!account) return;
        await replaceContent(db, id, sealAccount(config.JWT_SECRET, account));
        await reserveAddresses(
          db,
          config,
          id,
          account.addresses.map(({ email }) => email),
        );
      },
    );
  const anchor = await resignAnchor(db, config);
  if (anchor) counts[anchor] += 1;
  return counts;
}
