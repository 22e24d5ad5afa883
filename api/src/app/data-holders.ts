import { embedData } from '../around/embed/service';
import { exportKept, forgetKeeper } from '../around/favourites/repository';
import { invitedData } from '../around/guest-invitations/service';
import { pastGuestData } from '../around/past-guests/service';
import { forgetRoleInvitations } from '../around/people/invitations-repository';
import { eraseMoverName } from '../around/releases/base/history-repository';
import { reportData } from '../around/reports/personal-data';
import type { Context } from '../base/context';
import { forgetCoOrganizer } from '../base/event-rights/repository';
import { eraseDetailsNaming, eraseDetailsOf, findActsOn } from '../base/history/repository';
import { deleteKeysOf } from '../base/idempotency/repository';
import { deleteOptOuts, findOptOuts } from '../base/outbox/opt-outs-repository';
import { deleteMailOf } from '../base/outbox/repository';
import { anonymise } from '../base/personal-data/anonymise';
import type { DataHolder } from '../base/personal-data/holder';
import { disownTexts, exportRows, withZone } from '../base/personal-data/repository';
import { deleteTokensOf, exportSessions } from '../http/sessions/repository';
import { accountData } from '../product/accounts/deletion/personal-data';
import { deleteFactor, exportFactor } from '../product/accounts/second-factor/repository';
import { findReceived, forgetAnnouncements } from '../product/announcements/repository';
import { deleteHeldOf } from '../product/chat/held-repository';
import { deleteAwayMessages } from '../product/chat/repository';
import { disownLinks } from '../product/door/links-repository';
import { eventData } from '../product/events/personal-data';
import { registrationData } from '../product/registrations/personal-data';
import { forgetRemoved } from '../product/registrations/removed-repository';
import { deleteAwayReviews, disownAnswers, disownTakedowns } from '../product/reviews/repository';

/** Random keys and hashes, kept for a day: nothing to export. */
const idempotencyData: DataHolder = {
  tables: ['idempotency_keys'],
  forget: (tx, { id }) => deleteKeysOf(tx, id),
  exportOf: async () => ({}),
};

/** Whether the second factor is on; its secret is not exported. */
const secondFactorData: DataHolder = {
  tables: ['second_factors', 'recovery_codes'],
  forget: async (tx, { id }) => void (await deleteFactor(tx, id)),
  exportOf: async (db, userId) => ({ secondFactor: await exportFactor(db, userId) }),
};

/** Where a user is logged in; ids of revoked tokens are not exported. */
const sessionData: DataHolder = {
  tables: ['revoked_tokens', 'sessions', 'last_seen', 'unused_accounts'],
  forget: (tx, { id }) => deleteTokensOf(tx, id),
  exportOf: async (db, userId) => ({ sessions: await exportSessions(db, userId) }),
};

/** Removed on purpose seconds ago, kept only for an undo: not exported. */
const deletionData: DataHolder = {
  tables: ['deletions'],
  forget: (tx, { id }) => forgetRemoved(tx, id),
  exportOf: async () => ({}),
};

const chatData: DataHolder = {
  tables: ['chat_messages', 'held_messages', 'hidden_words'],
  async forget(tx, leaver) {
    await deleteHeldOf(tx, leaver.id);
    await deleteAwayMessages(tx, leaver.id);
    await disownTexts(tx, { table: 'chat_messages', column: 'message' }, leaver);
  },
  exportOf: async (db, userId) => ({
    messages: await exportRows(db, 'chat_messages', { user_id: userId }, ['id', 'event_id', 'message']),
    waiting_messages: await exportRows(db, 'held_messages', { user_id: userId }, ['event_id', 'message']),
  }),
};

const mailData: DataHolder = {
  tables: ['mail_outbox', 'mail_opt_outs'],
  async forget(tx, { id }) {
    await deleteMailOf(tx, id);
    await deleteOptOuts(tx, id);
  },
  exportOf: async (db, userId) => ({
    mails: await exportRows(db, 'mail_outbox', { user_id: userId }, ['id', 'kind']),
    mailsDeclined: await findOptOuts(db, userId),
  }),
};

/** Favourites and follows are deleted with the account, the follows of a deleted organizer too. */
const keepData: DataHolder = {
  tables: ['favourites', 'follows'],
  forget: (tx, { id }) => forgetKeeper(tx, id),
  async exportOf(db, userId) {
    const { favourites, follows } = await exportKept(db, userId);
    return { favourites: withZone(favourites), follows: withZone(follows) };
  },
};

const reviewData: DataHolder = {
  tables: ['reviews', 'review_takedowns'],
  async forget(tx, leaver) {
    await deleteAwayReviews(tx, leaver.id);
    await disownTexts(tx, { table: 'reviews', column: 'comment', answer: 'answer' }, leaver);
    await disownTakedowns(tx, leaver.id);
    await disownAnswers(tx, leaver.id);
  },
  async exportOf(db, userId) {
    return {
      review_answers: await exportRows(db, 'reviews', { answered_by: userId }, ['id', 'event_id', 'answer']),
      reviews: await exportRows(db, 'reviews', { user_id: userId }, ['id', 'event_id', 'rating', 'comment']),
    };
  },
};

/** The person's roles as a co-organizer, and the invitations that the person sent. */
const coOrganizerData: DataHolder = {
  tables: ['co_organizers'],
  forget: forgetCoOrganizer,
  exportOf: async (db, userId) => ({
    co_organizing: await exportRows(db, 'co_organizers', { user_id: userId }, ['id', 'event_id', 'rights']),
    invitations_sent: await exportRows(db, 'co_organizers', { invited_by: userId }, [
      'id',
      'event_id',
      'email',
      'rights',
    ]),
  }),
};

/** Invitations to a role: to the person's address, and those that the person sent as an admin. */
const roleInvitationData: DataHolder = {
  tables: ['role_invitations'],
  forget: forgetRoleInvitations,
  exportOf: async (db, userId) => ({
    role_invitations_sent: await exportRows(db, 'role_invitations', { invited_by: userId }, [
      'id',
      'email',
      'role',
    ]),
    roles_accepted: await exportRows(db, 'role_invitations', { accepted_by: userId }, ['id', 'role']),
  }),
};

/** Door links that the person created. The links stay with the event's organizer, without their creator. */
const doorLinkData: DataHolder = {
  tables: ['door_links', 'door_devices'],
  forget: (tx, { id }) => disownLinks(tx, id),
  exportOf: async (db, userId) => ({
    door_links: await exportRows(db, 'door_links', { actor_id: userId }, ['id', 'event_id', 'name', 'door']),
  }),
};

/**
 * Announcements are emptied when their author's account is deleted, and the person is removed from all recipients.
 */
const announcementData: DataHolder = {
  tables: ['announcements', 'announcement_recipients'],
  forget: (tx, { id }) => forgetAnnouncements(tx, id),
  exportOf: async (db, userId) => ({
    announcements_written: await exportRows(db, 'announcements', { actor_id: userId }, [
      'id',
      'event_id',
      'audience',
      'subject',
      'message',
    ]),
    announcements_received: withZone(await findReceived(db, userId)),
  }),
};

/**
 * Acts stay in the record, with ids only; the person's name at each, and values and reasons of the acts on a person
 * are deleted with the account, and those of other acts that name the person: the record's digest allows no change of
 * a text.
 */
const actData: DataHolder = {
  tables: ['acts', 'act_details', 'act_names'],
  async forget(tx, leaver) {
    await eraseDetailsOf(tx, leaver.id);
    await eraseDetailsNaming(tx, leaver.id, (text) => anonymise(text, leaver, '') !== text);
  },
  exportOf: async (db, userId) => ({ acts: withZone(await findActsOn(db, userId)) }),
};

/** Moves of releases stay, by the number of the admin who made them. */
const releaseData: DataHolder = {
  tables: ['release_history'],
  forget: (tx, { id }) => eraseMoverName(tx, id),
  exportOf: async () => ({}),
};

/** All holders of personal data, in the order of an account's deletion: the account itself comes last. */
export const dataHolders = (context: Context): readonly DataHolder[] => [
  coOrganizerData,
  roleInvitationData,
  actData,
  releaseData,
  reportData(context),
  eventData(context),
  registrationData(context),
  keepData,
  embedData,
  pastGuestData,
  invitedData,
  chatData,
  reviewData,
  deletionData,
  doorLinkData,
  announcementData,
  mailData,
  idempotencyData,
  sessionData,
  secondFactorData,
  accountData(context),
];
