import type { MailKind, MailPayloads } from '../../base/outbox/kinds';
import { findFormerAddresses } from '../../product/accounts/base/former-addresses-repository';
import {
  confirmToken,
  erasureToken,
  factorToken,
  makeResetToken,
  restoreToken,
  returnToken,
} from '../../product/accounts/base/links';
import * as accountMessages from './account-messages';
import { writeCancelledPlace, writeHeldPlace } from './held-places';
import type { Content } from './layout';
import * as messages from './messages';
import { writeOfferedRole } from './offered-roles';
import { suspensionMail } from './removal-messages';
import { publicUrlOf, writtenAt, type AddressedMail, type Writer, type Written } from './writer';

const RESET_LINK_MS = 60 * 60_000;

const ACCOUNT_KINDS = [
  'password-reset',
  'account-made',
  'address-to-confirm',
  'place-held',
  'place-cancelled',
  'address-changed',
  'account-security',
  'account-deleted',
  'account-unused',
  'account-suspended',
  'account-lifted',
  'role-offered',
] as const;
type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const isOfAccount = (kind: MailKind): kind is AccountKind =>
  (ACCOUNT_KINDS as readonly MailKind[]).includes(kind);

/** A mail about an account; null when what it is about (account, held place or invitation) is gone. */
export async function writeAccountMail(
  writer: Writer,
  row: AddressedMail,
  kind: AccountKind,
): Promise<Written | null> {
  if (kind === 'password-reset') return writeReset(writer, row);
  if (kind === 'account-made' || kind === 'address-to-confirm') return writeConfirmation(writer, row);
  if (kind === 'place-held') return writeHeldPlace(writer, row);
  if (kind === 'place-cancelled') return writeCancelledPlace(writer, row);
  if (kind === 'role-offered') return writeOfferedRole(writer, row);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  if (kind === 'account-suspended' || kind === 'account-lifted')
    return { content: suspensionMail(occasion, row, writer.config.EVENT_TIMEZONE) };
  const secret = writer.config.JWT_SECRET;
  if (kind === 'account-deleted') {
    const { deleted_id, erasable, unused } = JSON.parse(row.payload) as MailPayloads['account-deleted'];
    const links = {
      returnToken: returnToken(secret, deleted_id, row.to.address),
      erasureToken: erasable ? erasureToken(secret, deleted_id) : null,
    };
    return { content: accountMessages.accountDeletedMail(occasion, { ...links, unused }) };
  }
  if (kind === 'account-unused') {
    const { from } = JSON.parse(row.payload) as MailPayloads['account-unused'];
    return { content: accountMessages.accountUnusedMail(occasion, from) };
  }
  return { content: await securityContent(writer, row, kind) };
}

async function securityContent(
  writer: Writer,
  row: AddressedMail,
  kind: 'address-changed' | 'account-security',
): Promise<Content> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const given = JSON.parse(row.payload) as MailPayloads[typeof kind];
  const link = given.former_id && restoreToken(writer.config.JWT_SECRET, given.former_id);
  return 'what' in given
    ? accountMessages.securityMail(occasion, given, {
        restore: link || undefined,
        removeFactor: await factorLinkOf(writer, row, given),
      })
    : accountMessages.addressChangedMail(occasion, link || '');
}

/**
 * The token that turns the second factor off. None while an earlier address can be
 * restored: the present one may be a thief's.
 */
async function factorLinkOf(
  { db, clock, config }: Writer,
  { user_id, to }: AddressedMail,
  { turned_on }: MailPayloads['account-security'] | { turned_on?: never },
): Promise<string | undefined> {
  if (user_id === null || turned_on === undefined) return undefined;
  if ((await findFormerAddresses(db, user_id, clock.now())).length > 0) return undefined;
  return factorToken(config.JWT_SECRET, user_id, turned_on, to.address);
}

/** The link names the account's address, which may differ from the recipient's. Null: no such account any more. */
async function writeReset({ db, clock, ...writer }: Writer, row: AddressedMail): Promise<Written | null> {
  if (row.user_id === null || row.email === null) return null;
  const token = await makeResetToken(db, clock, row.user_id, RESET_LINK_MS);
  return { content: messages.resetMail(publicUrlOf(writer), row.email, token) };
}

/** About the account's present address. Null: no such account any more. */
function writeConfirmation(writer: Writer, row: AddressedMail): Written | null {
  if (row.user_id === null || row.email === null) return null;
  const token = confirmToken(writer.config.JWT_SECRET, row.user_id, row.email, writtenAt(row));
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const { accountMadeMail, confirmAddressMail } = accountMessages;
  return { content: (row.kind === 'account-made' ? accountMadeMail : confirmAddressMail)(occasion, token) };
}
