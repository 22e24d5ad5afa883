/** Sample mails for tests of what all mails have in common. */
import { DECISIONS, REPORTED_KINDS } from '@eveneo/contract/application/reports';
import * as accountMessages from '../src/around/mail/account-messages';
import { announcementMail } from '../src/around/mail/announcements';
import * as desk from '../src/around/mail/desk';
import { doorShutMail } from '../src/around/mail/door-messages';
import { cancelledPlaceMail, heldPlaceMail } from '../src/around/mail/held-places';
import type { Content } from '../src/around/mail/layout';
import * as messages from '../src/around/mail/messages';
import { offeredRoleMail } from '../src/around/mail/offered-roles';
import * as removals from '../src/around/mail/removal-messages';
import * as reports from '../src/around/mail/reports';
import * as requests from '../src/around/mail/request-messages';
import { seriesMail } from '../src/around/mail/series';
import * as team from '../src/around/mail/team-messages';
import type { EventThen, MailPayloads } from '../src/base/outbox/kinds';

export const URL_OF_SITE = 'https://eveneo.example';
export const THEN: EventThen = {
  title: 'Bal folk',
  date: '2026-12-01',
  time: '20:30',
  end_time: '23:00',
  location: 'Salle',
};

const ANNOUNCED = {
  subject: 'L’entrée se fait par la cour',
  message: 'La rue est en travaux.\n\nÀ ce soir.',
  author: 'Julien Lefèvre',
  replies: 'julien@exemple.fr',
  waiting: false,
};

/** The mail about a changed event. @param before the former values of the changed fields */
export function changedMail(
  occasion: { publicUrl: string; name: string },
  event: EventThen,
  before: Partial<EventThen>,
  waiting = false,
): Content {
  const mail = messages.changedMail(
    occasion,
    { event_id: 7, before: { ...event, ...before }, waiting },
    event,
  );
  if (!mail) throw new Error('nothing has changed');
  return mail;
}

function reportMails(name: string, event: EventThen): Record<string, Content> {
  const linked = { publicUrl: URL_OF_SITE, name, url: `${URL_OF_SITE}/report?token=jeton` };
  const stated: Parameters<typeof reports.statementMail>[1] = {
    ...{ title: event.title, text: 'Bande d’idiots', facts: 'Des injures', answer: 'Relu' },
    ...{ kind: 'event', decision: 'take-down', rule: 'hate', what: 'decided', onOthers: false },
  };
  const given = { ...event, event_id: 7, revision: 2 };
  return {
    reportReceived: reports.reportReceivedMail(linked),
    ...Object.fromEntries(
      DECISIONS.map((decision) => [
        `report decided ${decision}`,
        reports.reportDecidedMail(linked, { kind: 'review', decision }),
      ]),
    ),
    ...Object.fromEntries(
      REPORTED_KINDS.map((kind) => [`statement ${kind}`, reports.statementMail(linked, { ...stated, kind })]),
    ),
    series: reports.statementMail(linked, { ...stated, kind: 'picture', onOthers: true }),
    warned: reports.statementMail(linked, { ...stated, kind: 'message', decision: 'warn' }),
    upheld: reports.statementMail(linked, { ...stated, kind: 'review', what: 'upheld' }),
    lifted: reports.statementMail(linked, { ...stated, kind: 'review', what: 'lifted' }),
    neutralStatement: reports.neutralStatementMail(linked),
    withdrawn: reports.withdrawnMail(linked, given),
    withdrawnForWaiting: reports.withdrawnMail(linked, { ...given, waiting: true }),
    returnedToSite: messages.returnedMail(linked, { event_id: 7, withdrawn: true }, event),
  };
}

/** One mail of each kind and variant, by name. */
export function mailsOf(name: string, event: EventThen): Record<string, Content> {
  const occasion = { publicUrl: URL_OF_SITE, name };
  const about = { ...occasion, event: { ...event, id: 7 }, ticketNumber: 'K7QF-2M9D' };
  const deskEvent = { ...event, id: 7, capacity: 12, registrations_count: 12, waiting_count: 1 };
  const since = 'vendredi 20 novembre 2026 à 18:00';
  const removal = {
    ...{ event_id: 7, title: event.title, by: 'organizer' as const },
    ...{ posted: '2026-11-23T09:42:00.000Z', why: 'Hors sujet' },
  };
  const security = (what: MailPayloads['account-security']['what']) => [
    accountMessages.securityMail(occasion, { what }, {}),
    accountMessages.securityMail(occasion, { what }, { restore: 'jeton' }),
    accountMessages.securityMail(occasion, { what }, { removeFactor: 'jeton' }),
  ];
  const [password, passwordRestorable] = security('password') as [Content, Content];
  const rest = (
    [
      'reset',
      'restored',
      'factor-on',
      'factor-off',
      'factor-removed',
      'account-returned',
      'first-password',
    ] as const
  ).flatMap((what) => security(what).map((mail, at) => [`${what} ${at}`, mail] as const));
  return {
    password,
    passwordRestorable,
    ...Object.fromEntries(rest),
    doorShut: doorShutMail(about, 'Inès'),
    invited: team.invitedMail(about, 'Lucas Bernard'),
    invitedByNobody: team.invitedMail(about, null),
    invitedNeutral: team.neutralInvitationMail({ ...occasion, name: '' }),
    ...Object.fromEntries(
      (['offered', 'entrusted', 'removed', 'joined', 'left', 'handed-over', 'taken-over'] as const).map(
        (what) => [`team ${what}`, team.teamNewsMail(about, what, 'Lucas Bernard')],
      ),
    ),
    accountMade: accountMessages.accountMadeMail(occasion, 'jeton'),
    confirmAddress: accountMessages.confirmAddressMail(occasion, 'jeton'),
    addressChanged: accountMessages.addressChangedMail(occasion, 'jeton'),
    accountUnused: accountMessages.accountUnusedMail(occasion, '2028-12-01'),
    accountDeletedUnused: accountMessages.accountDeletedMail(occasion, {
      ...{ returnToken: 'jeton', erasureToken: 'jeton', unused: true },
    }),
    accountDeleted: accountMessages.accountDeletedMail(occasion, {
      returnToken: 'jeton',
      erasureToken: 'autre-jeton',
    }),
    accountDeletedElsewhere: accountMessages.accountDeletedMail(occasion, {
      returnToken: 'jeton',
      erasureToken: null,
    }),
    resetLink: messages.resetMail(URL_OF_SITE, 'ana@exemple.fr', 'jeton'),
    digest: desk.digestMail(occasion, [{ ...deskEvent, fresh: 3, moved: 1, earlier: 0, requests: 0 }], since),
    digestOfSeveral: desk.digestMail(
      occasion,
      [
        { ...deskEvent, fresh: 1, moved: 0, earlier: 0, requests: 1 },
        { ...deskEvent, fresh: 0, moved: 0, earlier: 1, requests: 2 },
      ],
      since,
    ),
    deskEve: desk.eveMail(occasion, deskEvent, false),
    deskEveOfDoor: desk.eveMail(occasion, deskEvent, true),
    changedByAdmin: desk.changedByAdminMail(occasion, { why: 'Adresse fausse' }, deskEvent),
    cancelledByAdmin: desk.changedByAdminMail(occasion, { act: 'cancelled' }, deskEvent),
    restoredByAdmin: desk.changedByAdminMail(occasion, { act: 'restored', why: '' }, deskEvent),
    deletedByAdmin: desk.deletedByAdminMail(occasion, { ...event, why: 'Doublon' }),
    deletedForNothing: desk.deletedByAdminMail(occasion, { ...event, why: '' }),
    registered: messages.registeredMail(about),
    offered: messages.offeredMail(about),
    accepted: messages.acceptedMail(about),
    refused: requests.refusedMail(about, 'Le groupe est déjà formé'),
    refusedWithoutWords: requests.refusedMail(about, ''),
    refusedUnconfirmed: requests.unconfirmedRefusalMail({ ...about, name: '' }),
    requestEnded: requests.requestEndedMail(about),
    ...Object.fromEntries(
      (['asked', 'waiting', 'free'] as const).map((state) => [
        `rules changed ${state}`,
        requests.rulesChangedMail(about, state),
      ]),
    ),
    cancelled: messages.cancelledMail(about),
    removed: removals.removedMail(about, { event_id: 7, why: 'Salle trop petite' }),
    removedForNothing: removals.removedMail(about, { event_id: 7, why: '' }),
    accountSuspended: removals.accountSuspendedMail(
      occasion,
      { reason: 'Insultes', until: '2026-12-24T23:00:00.000Z' },
      { timeZone: 'Europe/Paris', confirmed: true },
    ),
    accountSuspendedForGood: removals.accountSuspendedMail(
      occasion,
      { reason: 'Insultes', until: null },
      { timeZone: 'Europe/Paris', confirmed: false },
    ),
    accountLifted: removals.accountLiftedMail(occasion),
    roleOffered: offeredRoleMail(occasion, 'organizer', 'jeton'),
    adminOffered: offeredRoleMail({ ...occasion, name: '' }, 'admin', 'jeton'),
    ...reportMails(name, event),
    unconfirmedPlace: messages.unconfirmedPlaceMail({ ...about, name: '' }, 'jeton', false),
    ...Object.fromEntries(
      (['nobody', 'guest', 'other', 'former'] as const).map((holder) => [
        `place held ${holder}`,
        heldPlaceMail({ publicUrl: URL_OF_SITE, event, token: 'jeton', until: '14:35', places: 1 }, holder),
      ]),
    ),
    placesHeld: heldPlaceMail(
      { publicUrl: URL_OF_SITE, event, token: 'jeton', until: '14:35', places: 3 },
      'nobody',
    ),
    placeCancelled: cancelledPlaceMail(event),
    messageRemoved: removals.messagesRemovedMail(occasion, [removal], 'Europe/Paris'),
    messagesRemoved: removals.messagesRemovedMail(
      occasion,
      [removal, { ...removal, why: '' }],
      'Europe/Paris',
    ),
    changed: changedMail(occasion, event, { time: '19:00' }),
    changedForWaiting: changedMail(occasion, event, { time: '19:00' }, true),
    returned: messages.returnedMail(occasion, { event_id: 7 }, event),
    returnedForWaiting: messages.returnedMail(occasion, { event_id: 7, waiting: true }, event),
    eventCancelled: messages.eventCancelledMail(occasion, {
      ...event,
      event_id: 7,
      revision: 2,
      why: 'L’orage arrive',
    }),
    eventCancelledForWaiting: messages.eventCancelledMail(occasion, {
      ...event,
      event_id: 7,
      revision: 2,
      why: '',
      waiting: true,
    }),
    deleted: messages.deletedMail(occasion, { ...event, event_id: 7, revision: 2 }),
    deletedForWaiting: messages.deletedMail(occasion, { ...event, event_id: 7, revision: 2, waiting: true }),
    ...Object.fromEntries(
      (['registered', 'event-changed', 'event-cancelled', 'event-deleted'] as const).map((kind) => {
        const date = { event: { ...event, id: 7 }, detail: event.location };
        return [`series ${kind}`, seriesMail(occasion, kind, [date, date], 'Salle fermée')];
      }),
    ),
    eve: messages.reminderMail(about, 'reminder-eve'),
    soon: messages.reminderMail(about, 'reminder-soon'),
    thanks: messages.thanksMail(about),
    announcement: announcementMail(about, ANNOUNCED),
    announcedByAdmin: announcementMail(about, { ...ANNOUNCED, author: null, replies: null, waiting: true }),
  };
}
