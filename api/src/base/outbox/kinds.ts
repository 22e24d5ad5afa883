import type { AnnouncementTest } from '@eveneo/contract/application/announcements';
import { LINE_NAMES, lineOf, type LineName } from '@eveneo/contract/application/event-lines';
import type { ReportCategory } from '@eveneo/contract/application/reports';
import type { MailTopic } from '@eveneo/contract/application/users';

/** The lines of which a change is mailed, as stored. */
export const TOLD_LINES = LINE_NAMES.filter((name) => lineOf(name).told);
export type ToldLines = { readonly [N in LineName]?: string | null };

/** The event's state when the mail was queued. */
export interface EventThen extends ToldLines {
  title: string;
  date: string;
  time: string;
  end_time: string | null;
  /** Where it is not the installation's. */
  time_zone?: string | null;
  location: string;
}

/** The parts of an event stored with a mail. */
export const thenOf = (event: EventThen): EventThen => {
  const { title, date, time, end_time, time_zone, location } = event;
  const lines = Object.fromEntries(TOLD_LINES.map((name) => [name, event[name]]));
  return { title, date, time, end_time, location, ...(time_zone && { time_zone }), ...lines };
};
interface OfRegistration {
  event_id: number;
  registration_id: number;
}

/** With a series: it goes in one mail with the others of that series that are due. */
interface OfSeries {
  series?: number | undefined;
}

/** To somebody without a place: on the waitlist, or, with `asked`, whose request is not decided. */
interface OfWaiting {
  waiting?: boolean | undefined;
  asked?: boolean | undefined;
}

/** How many dates of a series; absent: one event. */
interface OfDates {
  dates?: number;
}

/** A mail that waited for its reader's address to be confirmed. */
export interface WithheldMail {
  readonly kind: MailKind;
  readonly payload: string;
}

/** What admins are told at once. */
export const ADMIN_ALERTS = ['urgent-report', 'objection', 'canary-withdrawn', 'mails-failing'] as const;
export type AdminAlert = (typeof ADMIN_ALERTS)[number];

/**
 * Payloads of mails: ids, events' former states, and texts written for the mail; no fields for names or addresses.
 */
export interface MailPayloads {
  'password-reset': Record<string, never>;
  'account-made': Record<string, never>;
  /** After a change of address, or on request. */
  'address-to-confirm': Record<string, never>;
  /** What is true of the account's places now, and of the mails that waited for the confirmation. */
  'address-confirmed': { withheld: readonly WithheldMail[] };
  /** To a visitor who asked for a place without an account; or to the account that has the address. */
  'place-held': { hold_id: number };
  /** To whoever had places held of an event that is cancelled or deleted. */
  'place-cancelled': EventThen & { event_id: number };
  /** To each former address of the last 72 hours. `former_id`: that address, which the mail's link restores. */
  'address-changed': { former_id: number };
  /** With a former address: the mail goes to that one, and its link restores it. */
  'account-security': {
    what:
      | 'password'
      | 'first-password'
      | 'reset'
      | 'restored'
      | 'factor-on'
      | 'factor-off'
      | 'factor-removed'
      | 'account-returned';
    former_id?: number;
    /** When the factor was turned on, for the link that removes it (milliseconds since 1970). */
    turned_on?: number;
  };
  /** `asked`: long after the deletion, when somebody gives the address again. */
  'account-deleted': { deleted_id: number; erasable: boolean; unused?: boolean; asked?: boolean };
  /** The account is unused. `from`: the first day on which it may be deleted. */
  'account-unused': { from: string };
  /** `until`: an ISO instant; null: permanent. `case_id`: of the page that states the reasons, where there is one. */
  'account-suspended': { reason: string; until: string | null; case_id?: number };
  /** `left`: the events at which the suspension gave back what the person had. */
  'account-lifted': { left?: readonly number[] };
  /** To every admin with a confirmed address, one an hour of each at most. */
  'admin-alert': { what: AdminAlert };
  /** To an address, which may have no account, that an admin invites to become organizer or admin. */
  'role-offered': { invitation_id: number };
  registered: OfRegistration & OfSeries;
  /** A person on the waitlist got a seat. */
  'place-offered': OfRegistration;
  /** The organizer decided on the request; the reason of a refusal is stored with the request. */
  'request-accepted': OfRegistration;
  'place-added': OfRegistration;
  /** To the address of who accepted an invitation: its link has proved it. */
  'invitation-accepted': OfRegistration;
  /** To an address, which may have no account, that an organizer invites to an event. */
  'guest-invited': { invitation_id: number };
  /** The organizer moved the registration from another date of the series. */
  'place-moved': OfRegistration & { from_id: number };
  /** To an address without an account, with a place at each of these: it is moved, cancelled, or restored (`off`). */
  'place-news': { items: readonly (OfRegistration & { before: EventThen; off?: true })[] };
  'request-refused': { event_id: number };
  /** The event took place, and the request was never decided. */
  'request-ended': { event_id: number };
  /** Whether the organizer decides on registrations has changed, for a person without a place. */
  'rules-changed': { event_id: number };
  /** `places`: of a group; absent: one. */
  cancelled: { event_id: number; places?: number };
  /** Somebody accepted the place that its guest had offered. */
  'place-passed': { event_id: number };
  removed: { event_id: number; why: string; places?: number };
  /** Somebody else took their message down. `posted`: an ISO instant. */
  'message-removed': {
    event_id: number;
    title: string;
    by: 'admin' | 'organizer';
    posted: string;
    why: string;
  };
  /** The event before the changes not yet mailed. Waiting: the recipient is on the waitlist. */
  'event-changed': { event_id: number; before: EventThen } & OfWaiting & OfSeries;
  /** It was cancelled, or taken down by an admin, and guests were notified; now it is restored. */
  'event-returned': { event_id: number; withdrawn?: boolean } & OfWaiting;
  /** It is cancelled, and its page stays. `why`: the organizer's reason. */
  'event-cancelled': EventThen & OfSeries & OfWaiting & { event_id: number; revision: number; why: string };
  'event-deleted': EventThen & OfSeries & OfWaiting & { event_id: number; revision: number };
  /** An admin took it down. `rule`: the rule that was applied, where it was noted. */
  'event-withdrawn': EventThen & OfWaiting & { event_id: number; revision: number; rule?: ReportCategory };
  /** To a person who reported something: it arrived, and later what became of it. */
  'report-received': { report_id: number };
  'report-decided': { report_id: number };
  /** To the author of a piece: a decision with its reasons, or on their objection. */
  /** `left`: as in 'account-lifted'. */
  statement: { case_id: number; what: 'decided' | 'upheld' | 'lifted'; left?: readonly number[] };
  /** A message from the organizer to one of the event's guests or people who wait. */
  announcement: { announcement_id: number };
  /** The same to its author alone, as a test. */
  'announcement-test': { event_id: number } & AnnouncementTest;
  /** From an organizer to who came to their events and agreed. */
  'past-guests': { message_id: number };
  /** The same to its author alone, as a test. */
  'past-guests-test': AnnouncementTest;
  /** To an invited address, which may have no account. */
  'organizer-invited': { invitation_id: number };
  /**
   * About the people who organize an event: to the person offered or removed, else to the owner or former owner.
   */
  'team-news': {
    event_id: number;
    what: 'offered' | 'entrusted' | 'removed' | 'joined' | 'left' | 'handed-over' | 'taken-over';
    person_id?: number;
  };
  /** Five wrong PINs shut a helper's link to the door. */
  'door-shut': { event_id: number; link_id: number };
  /**
   * An organizer they follow has a new event; with `until`: everything else published in the hour before that time
   * (since 1970, ms).
   */
  'event-published': { event_id: number; until?: number };
  /**
   * To an organizer or co-organizer, in the evening: news of their events between two times
   * (since 1970, ms). Older rows: of one day.
   */
  'desk-digest': { from?: number; until: number };
  /** To the organizer and co-organizers, the evening before. */
  'desk-eve': { event_id: number };
  /** To the organizer: an admin changed, cancelled, restored or deleted the event. `why` may be empty. */
  'admin-changed': {
    event_id: number;
    before: EventThen;
    why?: string;
    /** Absent: edited. */
    act?: 'cancelled' | 'restored';
  } & OfDates;
  'admin-deleted': EventThen & OfDates & { why: string };
  'reminder-eve': OfRegistration;
  'reminder-soon': OfRegistration;
  thanks: OfRegistration;
  /** The organizer replied to their review. */
  'review-answered': { event_id: number; review_id: number };
}
export type MailKind = keyof MailPayloads;
/** The kinds of mails about a registration. */
export type RegistrationMail = {
  [K in MailKind]: MailPayloads[K] extends OfRegistration ? K : never;
}[MailKind];

interface MailTraits {
  /** What admins read in the lists of mails and acts. */
  readonly name: string;
  /** The topic by which it can be declined; null: it cannot. Nor can a change of date or place, see `isMoved`. */
  readonly topic: MailTopic | null;
  /**
   * It also goes to an unconfirmed address, then without user texts, since that may be anybody's: a registration is
   * described by day and hour, without its event. 'asked by anybody': others cause it by typing an address. 'later':
   * it waits until the address is confirmed; meanwhile the guest's dashboard says the same.
   */
  readonly unconfirmed?: true | 'asked by anybody' | 'later';
  /** It is about the present address. All others go to the one that was confirmed last, if there is one. */
  readonly present?: true;
  /** 'first': somebody waits for it, or must act on it; 'last': to many people, a few in each round. */
  readonly turn?: 'first' | 'last';
  /**
   * A person has at most one unsent mail of this kind about an event: it also covers further changes, or the
   * opposite kind removes it.
   */
  readonly once?: true;
  /** For how many days a sent one stays; default: one. */
  readonly keptDays?: number;
  /** It goes to a reporter: nobody learns who reported. */
  readonly reporter?: true;
}

/** As long as the link that it carries works: a dead one names the mail with a later one. */
const CONFIRMS = { present: true, topic: null, keptDays: 7 } as const;
/** The desk counts them, from the day before an event to the day after it. */
const COUNTED = { keptDays: 4 } as const;

const MAILS: Readonly<Record<MailKind, MailTraits>> = {
  'password-reset': {
    name: 'Lien de mot de passe',
    topic: null,
    unconfirmed: 'asked by anybody',
    turn: 'first',
  },
  'account-made': {
    ...CONFIRMS,
    name: 'Bienvenue, adresse à confirmer',
    unconfirmed: 'asked by anybody',
  },
  'address-to-confirm': { ...CONFIRMS, name: 'Adresse à confirmer', unconfirmed: true },
  'address-confirmed': { name: 'Adresse confirmée, inscriptions', topic: null },
  'place-held': {
    name: 'Place à confirmer',
    present: true,
    topic: null,
    unconfirmed: 'asked by anybody',
    turn: 'first',
  },
  'place-cancelled': {
    name: 'Place tenue d’un événement annulé',
    present: true,
    topic: null,
    unconfirmed: true,
  },
  'address-changed': { name: 'Adresse changée', topic: null, unconfirmed: true, turn: 'first' },
  'account-security': {
    name: 'Sécurité du compte',
    present: true,
    topic: null,
    unconfirmed: true,
    turn: 'first',
  },
  'account-deleted': { name: 'Compte supprimé', topic: null, unconfirmed: true, turn: 'first' },
  'account-unused': { name: 'Compte inutilisé', topic: null, unconfirmed: true },
  'account-suspended': { name: 'Compte suspendu', topic: null, unconfirmed: true },
  'account-lifted': { name: 'Suspension levée', topic: null },
  'admin-alert': { name: 'Alerte aux administrateurs', topic: null },
  'role-offered': { name: 'Invitation à un rôle', topic: null, unconfirmed: true },
  registered: { name: 'Inscription confirmée', topic: 'registrations', unconfirmed: true },
  'place-offered': { name: 'Place libérée', topic: null, unconfirmed: true },
  'request-accepted': { name: 'Demande acceptée', topic: null, unconfirmed: true },
  'place-added': { name: 'Place ajoutée par l’organisateur', topic: 'registrations' },
  'invitation-accepted': { name: 'Invitation acceptée, billet', topic: null },
  'guest-invited': {
    name: 'Invitation à un événement',
    topic: null,
    unconfirmed: 'asked by anybody',
    turn: 'last',
  },
  'place-moved': { name: 'Place passée à une autre date', topic: null, unconfirmed: true },
  'place-news': { name: 'Changement, place sans compte', topic: null, unconfirmed: 'asked by anybody' },
  'request-refused': { name: 'Demande refusée', topic: null, unconfirmed: true },
  'request-ended': { name: 'Demande sans réponse', topic: 'registrations' },
  'rules-changed': {
    name: 'Règle d’inscription changée',
    unconfirmed: 'later',
    topic: 'changes',
    once: true,
  },
  cancelled: { name: 'Inscription annulée', topic: 'registrations' },
  'place-passed': { name: 'Place cédée', topic: 'registrations' },
  removed: { name: 'Inscription retirée', unconfirmed: 'later', topic: null },
  // Authors must learn the reason.
  'message-removed': { name: 'Message retiré', topic: null },
  'event-changed': { name: 'Événement modifié', unconfirmed: 'later', topic: 'changes', once: true },
  'event-returned': { name: 'Événement rétabli', unconfirmed: 'later', topic: null, once: true },
  'event-cancelled': { name: 'Événement annulé', unconfirmed: 'later', topic: null, once: true },
  'event-deleted': { name: 'Événement supprimé', unconfirmed: 'later', topic: null },
  'event-withdrawn': { name: 'Événement retiré', unconfirmed: 'later', topic: null },
  'report-received': {
    name: 'Signalement reçu',
    topic: null,
    unconfirmed: 'asked by anybody',
    reporter: true,
  },
  'report-decided': { name: 'Décision sur un signalement', topic: null, reporter: true },
  statement: { name: 'Exposé des motifs', topic: null, unconfirmed: true },
  announcement: { name: 'Message aux inscrits', topic: 'announcements', turn: 'last' },
  'past-guests': { name: 'Message d’un organisateur à son public', topic: 'announcements', turn: 'last' },
  'announcement-test': { name: 'Message aux inscrits, à l’essai', topic: null },
  'past-guests-test': { name: 'Message d’un organisateur à son public, à l’essai', topic: null },
  'organizer-invited': { name: 'Invitation à co-organiser', topic: null, unconfirmed: 'asked by anybody' },
  'team-news': { name: 'Nouvelle de l’équipe', topic: null },
  'door-shut': { name: 'Lien d’entrée fermé', topic: null },
  'event-published': { name: 'Nouvel événement suivi', topic: 'follows' },
  'desk-digest': { name: 'Nouvelles du soir', topic: 'organizing' },
  'desk-eve': { name: 'Veille d’un événement', topic: 'organizing' },
  // Organizers must learn that another person changed their event.
  'admin-changed': { name: 'Événement changé par l’administration', topic: null, once: true },
  'admin-deleted': { name: 'Événement supprimé par l’administration', topic: null },
  'reminder-eve': { ...COUNTED, name: 'Rappel de la veille', topic: 'reminders' },
  'reminder-soon': { ...COUNTED, name: 'Rappel du jour', topic: 'reminders' },
  thanks: { ...COUNTED, name: 'Demande d’avis', topic: 'thanks' },
  'review-answered': { name: 'Réponse à un avis', topic: 'announcements' },
};

export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];

/** @param kind as stored: a later version may have queued another */
export const traitsOf = (kind: string): MailTraits =>
  Object.hasOwn(MAILS, kind) ? MAILS[kind as MailKind] : { name: kind, topic: null };

export const kindsOfTurn = (turn: 'first' | 'last'): MailKind[] =>
  MAIL_KINDS.filter((kind) => MAILS[kind].turn === turn);

/** Whether an event's date or place has changed: guests must learn of it before they come. */
export const isMoved = (before: EventThen, now: EventThen): boolean =>
  (['date', 'time', 'end_time', 'location'] as const).some((part) => before[part] !== now[part]);
