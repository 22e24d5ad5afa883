import type { MailPayloads } from '../../base/outbox/kinds';
import { today } from '../../ground/clock';
import { findFormerAddresses } from '../../product/accounts/base/former-addresses-repository';
import {
  confirmToken,
  erasureToken,
  factorToken,
  makeResetToken,
  restoreToken,
  returnToken,
} from '../../product/accounts/base/links';
import { findEventForMail, type EventForMail } from '../../product/events/mail-repository';
import * as accountMessages from './account-messages';
import { writeConfirmed } from './confirmed';
import { writeCancelledPlace, writeHeldPlace } from './held-places';
import { writeOfferedRole } from './offered-roles';
import { accountLiftedMail, suspensionMail } from './removal-messages';
import {
  publicUrlOf,
  writtenAt,
  type AddressedMail,
  type WriteMail,
  type Writer,
  type Written,
} from './writer';

const RESET_LINK_MS = 60 * 60_000;

const writeSuspension: WriteMail = (writer, row) => ({
  content: suspensionMail({ publicUrl: publicUrlOf(writer), name: row.to.name }, row, writer.config),
});

/** Of the events at which a suspension gave a place back, those that are still to come. */
export async function findLeftComing(
  writer: Writer,
  { left = [] }: MailPayloads['account-lifted'],
): Promise<EventForMail[]> {
  const events = await Promise.all(left.map((id) => findEventForMail(writer.db, id)));
  return events.filter(
    (event): event is EventForMail => event?.cancelled_at === null && event.date >= today(writer, event),
  );
}

const writeLifted: WriteMail = async (writer, row) => {
  const coming = await findLeftComing(writer, JSON.parse(row.payload) as MailPayloads['account-lifted']);
  return { content: accountLiftedMail({ publicUrl: publicUrlOf(writer), name: row.to.name }, coming) };
};

const writeDeletion: WriteMail = (writer, { to, payload }) => {
  const { deleted_id, erasable, unused, asked } = JSON.parse(payload) as MailPayloads['account-deleted'];
  const secret = writer.config.JWT_SECRET;
  const links = {
    returnToken: returnToken(secret, deleted_id, to.address),
    erasureToken: erasable ? erasureToken(secret, deleted_id) : null,
  };
  const occasion = { publicUrl: publicUrlOf(writer), name: to.name };
  return { content: accountMessages.accountDeletedMail(occasion, { ...links, unused, asked }) };
};

const writeUnused: WriteMail = (writer, { to, payload }) => {
  const { from } = JSON.parse(payload) as MailPayloads['account-unused'];
  return {
    content: accountMessages.accountUnusedMail({ publicUrl: publicUrlOf(writer), name: to.name }, from),
  };
};

async function writeSecurity(writer: Writer, row: AddressedMail): Promise<Written> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const given = JSON.parse(row.payload) as MailPayloads['address-changed' | 'account-security'];
  const link = given.former_id && restoreToken(writer.config.JWT_SECRET, given.former_id);
  const content =
    'what' in given
      ? accountMessages.securityMail(occasion, given, {
          restore: link || undefined,
          removeFactor: await factorLinkOf(writer, row, given),
        })
      : accountMessages.addressChangedMail(occasion, link || '');
  return { content };
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
  return { content: accountMessages.resetMail(publicUrlOf(writer), row.email, token) };
}

/** About the account's present address. Null: no such account any more. */
function writeConfirmation(writer: Writer, row: AddressedMail): Written | null {
  if (row.user_id === null || row.email === null) return null;
  const token = confirmToken(writer.config.JWT_SECRET, row.user_id, row.email, writtenAt(row));
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const { accountMadeMail, confirmAddressMail } = accountMessages;
  return { content: (row.kind === 'account-made' ? accountMadeMail : confirmAddressMail)(occasion, token) };
}

/** The mails about an account; none when the account, the held place or the invitation is gone. */
export const ACCOUNT_MAILS = {
  'password-reset': writeReset,
  'account-made': writeConfirmation,
  'address-to-confirm': writeConfirmation,
  'address-confirmed': writeConfirmed,
  'address-changed': writeSecurity,
  'account-security': writeSecurity,
  'account-deleted': writeDeletion,
  'account-unused': writeUnused,
  'account-suspended': writeSuspension,
  'account-lifted': writeLifted,
  'place-held': writeHeldPlace,
  'place-cancelled': writeCancelledPlace,
  'role-offered': writeOfferedRole,
};
