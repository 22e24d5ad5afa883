/** Sample mails for tests of what all mails have in common. */
import { DECISIONS, REPORTED_KINDS } from '@eveneo/contract/application/reports';
import * as accountMessages from '../src/around/mail/account-messages';
import { alertMail } from '../src/around/mail/admin-alerts';
import { announcementMail, testMail } from '../src/around/mail/announcements';
import { confirmedMail } from '../src/around/mail/confirmed';
import * as desk from '../src/around/mail/desk';
import { doorShutMail } from '../src/around/mail/door-messages';
import { guestInvitedMail } from '../src/around/mail/guest-invited';
import { cancelledPlaceMail, heldPlaceMail } from '../src/around/mail/held-places';
import type { Content } from '../src/around/mail/layout';
import * as messages from '../src/around/mail/messages';
import { offeredRoleMail } from '../src/around/mail/offered-roles';
import { pastGuestsMail } from '../src/around/mail/past-guests';
import { placeNewsMail } from '../src/around/mail/place-news';
import { publishedMail } from '../src/around/mail/published';
import * as removals from '../src/around/mail/removal-messages';
import * as reports from '../src/around/mail/reports';
import * as requests from '../src/around/mail/request-messages';
import { reviewAnsweredMail, thanksMail } from '../src/around/mail/review-messages';
import { seriesMail } from '../src/around/mail/series';
import * as team from '../src/around/mail/team-messages';
import type { EventThen, MailKind, MailPayloads } from '../src/base/outbox/kinds';

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

type Samples = Readonly<Record<string, Content>>;

/** A sample for each of the values that vary a mail. */
const each = <T extends string>(name: string, values: readonly T[], of: (value: T) => Content): Samples =>
  Object.fromEntries(values.map((value) => [`${name} ${value}`, of(value)]));

type ReportKind = 'report-received' | 'report-decided' | 'statement' | 'event-withdrawn';
function reportMails(name: string, event: EventThen): Readonly<Record<ReportKind, Samples>> {
  const linked = { publicUrl: URL_OF_SITE, name, url: `${URL_OF_SITE}/report?token=jeton` };
  const stated: Parameters<typeof reports.statementMail>[1] = {
    ...{ title: event.title, text: 'Bande d’idiots', facts: 'Des injures', answer: 'Relu' },
    ...{ kind: 'event', decision: 'take-down', rule: 'hate', what: 'decided', onOthers: false, left: [] },
  };
  const given = { ...event, event_id: 7, revision: 2 };
  return {
    'report-received': { reportReceived: reports.reportReceivedMail(linked) },
    'report-decided': {
      decidedAgain: reports.reportDecidedMail(linked, { kind: 'review', decision: 'keep', again: true }),
      ...each('report decided', DECISIONS, (decision) =>
        reports.reportDecidedMail(linked, { kind: 'review', decision, again: false }),
      ),
    },
    statement: {
      ...each('statement', REPORTED_KINDS, (kind) => reports.statementMail(linked, { ...stated, kind })),
      series: reports.statementMail(linked, { ...stated, kind: 'picture', onOthers: true }),
      warned: reports.statementMail(linked, { ...stated, kind: 'message', decision: 'warn' }),
      upheld: reports.statementMail(linked, { ...stated, kind: 'review', what: 'upheld' }),
      lifted: reports.statementMail(linked, { ...stated, kind: 'review', what: 'lifted' }),
      suspensionLifted: reports.statementMail(linked, {
        ...{ ...stated, kind: 'account', decision: 'suspend', rule: null, what: 'lifted' },
        left: [{ ...event, id: 7 }],
      }),
      neutralStatement: reports.neutralStatementMail(linked),
    },
    'event-withdrawn': {
      withdrawn: reports.withdrawnMail(linked, given),
      withdrawnForWaiting: reports.withdrawnMail(linked, { ...given, waiting: true }),
    },
  };
}

const SECURITY = [
  'password',
  'reset',
  'restored',
  'factor-on',
  'factor-off',
  'factor-removed',
  'account-returned',
  'first-password',
] as const satisfies readonly MailPayloads['account-security']['what'][];
const NEWS = ['offered', 'entrusted', 'removed', 'joined', 'left', 'handed-over', 'taken-over'] as const;

/** The mails of each kind and variant; a kind without a sample does not compile. */
export function samplesOf(name: string, event: EventThen): Readonly<Record<MailKind, Samples>> {
  const occasion = { publicUrl: URL_OF_SITE, name };
  const about = { ...occasion, event: { ...event, id: 7 }, ticketNumber: 'K7QF-2M9D' };
  const deskEvent = { ...event, id: 7, capacity: 12, registrations_count: 12, waiting_count: 1 };
  const since = 'vendredi 20 novembre 2026 à 18:00';
  const removal = {
    ...{ event_id: 7, title: event.title, by: 'organizer' as const },
    ...{ posted: '2026-11-23T09:42:00.000Z', why: 'Hors sujet' },
  };
  const gone = { ...event, event_id: 7, revision: 2 };
  const placed = { event_id: 7, registration_id: 3, before: event };
  const held = { publicUrl: URL_OF_SITE, event, token: 'jeton', until: '14:35', places: 1 };
  const published = { ...event, id: 7, organizer: { id: 4, name: 'Julien Lefèvre' } };
  const elsewhere = { ...published, organizer: { id: 5, name: 'Atelier du port' } };
  return {
    'account-security': {
      ...each('security', SECURITY, (what) => accountMessages.securityMail(occasion, { what }, {})),
      ...each('security, restorable', SECURITY, (what) =>
        accountMessages.securityMail(occasion, { what }, { restore: 'jeton' }),
      ),
      ...each('security, removable', SECURITY, (what) =>
        accountMessages.securityMail(occasion, { what }, { removeFactor: 'jeton' }),
      ),
    },
    'door-shut': { doorShut: doorShutMail(about, 'Inès') },
    'organizer-invited': {
      invited: team.invitedMail(about, 'Lucas Bernard'),
      invitedByNobody: team.invitedMail(about, null),
      invitedNeutral: team.neutralInvitationMail({ ...occasion, name: '' }),
    },
    'team-news': each('team', NEWS, (what) => team.teamNewsMail(about, what, 'Lucas Bernard')),
    'account-made': { accountMade: accountMessages.accountMadeMail(occasion, 'jeton') },
    'address-to-confirm': { confirmAddress: accountMessages.confirmAddressMail(occasion, 'jeton') },
    'address-confirmed': {
      confirmed: confirmedMail(
        occasion,
        [
          {
            ...about.event,
            ...{
              time_zone: null,
              description: '',
              online_url: null,
              revision: 2,
              cancelled_at: null,
              approval: 0,
              unlisted: 0,
              draft_key: null,
            },
          },
        ],
        [
          {
            event_id: null,
            title: 'Bal folk',
            text: 'Annulé\u00a0: il n’aura pas lieu samedi 5 décembre 2026 à 19:30.',
          },
        ],
      ),
    },
    'address-changed': { addressChanged: accountMessages.addressChangedMail(occasion, 'jeton') },
    'account-unused': { accountUnused: accountMessages.accountUnusedMail(occasion, '2028-12-01') },
    'account-deleted': {
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
    },
    'password-reset': { resetLink: accountMessages.resetMail(URL_OF_SITE, 'ana@exemple.fr', 'jeton') },
    'desk-digest': {
      digest: desk.digestMail(
        occasion,
        [{ ...deskEvent, fresh: 3, moved: 1, earlier: 0, requests: 0 }],
        since,
      ),
      digestOfSeveral: desk.digestMail(
        occasion,
        [
          { ...deskEvent, fresh: 1, moved: 0, earlier: 0, requests: 1 },
          { ...deskEvent, fresh: 0, moved: 0, earlier: 1, requests: 2 },
        ],
        since,
      ),
    },
    'desk-eve': {
      deskEve: desk.eveMail(occasion, deskEvent, false),
      deskEveOfDoor: desk.eveMail(occasion, deskEvent, true),
    },
    'admin-changed': {
      changedByAdmin: desk.changedByAdminMail(occasion, { why: 'Adresse fausse' }, deskEvent),
      cancelledByAdmin: desk.changedByAdminMail(occasion, { act: 'cancelled' }, deskEvent),
      restoredByAdmin: desk.changedByAdminMail(occasion, { act: 'restored', why: '' }, deskEvent),
    },
    'admin-deleted': {
      deletedByAdmin: desk.deletedByAdminMail(occasion, { ...event, why: 'Doublon' }),
      deletedForNothing: desk.deletedByAdminMail(occasion, { ...event, why: '' }),
    },
    registered: {
      registered: messages.registeredMail(about),
      unconfirmedPlace: messages.unconfirmedPlaceMail({ ...about, name: '' }, 'jeton', false),
    },
    'place-offered': { offered: messages.offeredMail(about) },
    'request-accepted': { accepted: messages.acceptedMail(about) },
    'place-moved': { moved: messages.movedMail({ ...about, former: event }) },
    'place-passed': { passed: messages.passedMail(about) },
    'invitation-accepted': { coming: messages.comingMail({ ...about, leave: about.publicUrl }) },
    'guest-invited': { guestInvited: guestInvitedMail(about, { by: 'Claire Martin', token: 'jeton' }) },
    'place-added': { placeAdded: messages.addedMail({ ...about, leave: about.publicUrl }) },
    'request-refused': {
      refused: requests.refusedMail(about, 'Le groupe est déjà formé'),
      refusedWithoutWords: requests.refusedMail(about, ''),
      refusedUnconfirmed: requests.unconfirmedRefusalMail({ ...about, name: '' }),
    },
    'request-ended': { requestEnded: requests.requestEndedMail(about) },
    'rules-changed': each('rules changed', ['asked', 'waiting', 'free'], (state) =>
      requests.rulesChangedMail(about, state),
    ),
    cancelled: {
      cancelled: messages.cancelledMail(about),
      cancelledGroup: messages.cancelledMail(about, 3),
    },
    removed: {
      removed: removals.removedMail(about, { event_id: 7, why: 'Salle trop petite' }),
      removedGroup: removals.removedMail(about, { event_id: 7, why: '', places: 3 }),
      removedForNothing: removals.removedMail(about, { event_id: 7, why: '' }),
    },
    'account-suspended': {
      accountSuspended: removals.accountSuspendedMail(
        occasion,
        { reason: 'Insultes', until: '2026-12-24T23:00:00.000Z', case_id: 3 },
        { timeZone: 'Europe/Paris', confirmed: true, statement: `${URL_OF_SITE}/report?token=jeton` },
      ),
      accountSuspendedForGood: removals.accountSuspendedMail(
        occasion,
        { reason: 'Insultes', until: null },
        { timeZone: 'Europe/Paris', confirmed: false },
      ),
    },
    'admin-alert': {
      adminAlert: alertMail(occasion, {
        said: '2\u00a0contestations attendent une réponse',
        text: 'Un autre administrateur doit les examiner.',
        action: { label: 'Ouvrir les signalements', path: '/reports' },
      }),
    },
    'account-lifted': {
      accountLifted: removals.accountLiftedMail(occasion),
      accountLiftedWithLeft: removals.accountLiftedMail(occasion, [about.event]),
    },
    'role-offered': {
      roleOffered: offeredRoleMail(occasion, 'organizer', 'jeton'),
      adminOffered: offeredRoleMail({ ...occasion, name: '' }, 'admin', 'jeton'),
    },
    ...reportMails(name, event),
    'place-held': {
      ...each('place held', ['nobody', 'guest', 'unproved', 'other', 'former'], (holder) =>
        heldPlaceMail(held, holder),
      ),
      placesHeld: heldPlaceMail({ ...held, places: 3 }, 'nobody'),
    },
    'place-cancelled': { placeCancelled: cancelledPlaceMail(event) },
    'message-removed': {
      messageRemoved: removals.messagesRemovedMail(occasion, [removal], 'Europe/Paris'),
      messagesRemoved: removals.messagesRemovedMail(
        occasion,
        [removal, { ...removal, why: '' }],
        'Europe/Paris',
      ),
    },
    'event-changed': {
      changed: changedMail(occasion, event, { time: '19:00' }),
      changedForWaiting: changedMail(occasion, event, { time: '19:00' }, true),
    },
    'event-returned': {
      returned: messages.returnedMail(occasion, { event_id: 7 }, event),
      returnedForWaiting: messages.returnedMail(occasion, { event_id: 7, waiting: true }, event),
      returnedToSite: messages.returnedMail(occasion, { event_id: 7, withdrawn: true }, event),
    },
    'event-cancelled': {
      eventCancelled: messages.eventCancelledMail(occasion, { ...gone, why: 'L’orage arrive' }),
      eventCancelledForWaiting: messages.eventCancelledMail(occasion, { ...gone, why: '', waiting: true }),
    },
    'event-deleted': {
      deleted: messages.deletedMail(occasion, gone),
      deletedForWaiting: messages.deletedMail(occasion, { ...gone, waiting: true }),
    },
    'reminder-eve': { eve: messages.reminderMail(about, 'reminder-eve') },
    'reminder-soon': { soon: messages.reminderMail(about, 'reminder-soon') },
    thanks: { thanks: thanksMail(about) },
    'review-answered': { reviewAnswered: reviewAnsweredMail(about, 'Merci, à bientôt\u202f!') },
    announcement: {
      announcement: announcementMail(about, ANNOUNCED),
      announcedByAdmin: announcementMail(about, { ...ANNOUNCED, author: null, replies: null, waiting: true }),
    },
    'past-guests': { pastGuests: pastGuestsMail({ ...about, organizerId: 3, messageId: 5 }, ANNOUNCED) },
    'place-news': {
      placeMoved: placeNewsMail(about, [{ ...placed, now: { ...gone, date: '2027-01-09' } }], {
        proven: true,
        leave: 'https://eveneo.example/retrait',
      }),
      placeOff: placeNewsMail({ ...about, name: '' }, [{ ...placed, now: null }], {
        proven: false,
        leave: null,
      }),
    },
    'past-guests-test': { pastGuestsTest: testMail(pastGuestsMail({ ...about, organizerId: 3 }, ANNOUNCED)) },
    'announcement-test': { announcementTest: testMail(announcementMail(about, ANNOUNCED)) },
    'event-published': {
      published: publishedMail(occasion, [published]),
      severalPublished: publishedMail(occasion, [published, published]),
      publishedByMany: publishedMail(occasion, [published, elsewhere]),
    },
  };
}

/** One mail of each kind and variant, by name. */
export function mailsOf(name: string, event: EventThen): Readonly<Record<string, Content>> {
  const date = { event: { ...event, id: 7 }, detail: event.location };
  const series = each('series', ['registered', 'event-changed', 'event-cancelled', 'event-deleted'], (kind) =>
    seriesMail({ publicUrl: URL_OF_SITE, name }, kind, [date, date], 'Salle fermée'),
  );
  return Object.assign({}, ...Object.values(samplesOf(name, event)), series) as Record<string, Content>;
}
