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

/**
 * Payloads of mails: ids, events' former states, and texts written for the mail; no fields for names or addresses.
 */
export interface MailPayloads {
  'password-reset': Record<string, never>;
  'account-made': Record<string, never>;
  /** After a change of address, or on request. */
  'address-to-confirm': Record<string, never>;
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
  'account-deleted': { deleted_id: number; erasable: boolean; unused?: boolean };
  /** The account is unused. `from`: the first day on which it may be deleted. */
  'account-unused': { from: string };
  /** `until`: an ISO instant; null: permanent. */
  'account-suspended': { reason: string; until: string | null };
  'account-lifted': Record<string, never>;
  /** To an address, which may have no account, that an admin invites to become organizer or admin. */
  'role-offered': { invitation_id: number };
  registered: OfRegistration & OfSeries;
  /** A person on the waitlist got a seat. */
  'place-offered': OfRegistration;
  /** The organizer decided on the request; the reason of a refusal is stored with the request. */
  'request-accepted': OfRegistration;
  'request-refused': { event_id: number };
  /** The event took place, and the request was never decided. */
  'request-ended': { event_id: number };
  /** Whether the organizer decides on registrations has changed, for a person without a place. */
  'rules-changed': { event_id: number };
  cancelled: { event_id: number };
  removed: { event_id: number; why: string };
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
  /** An admin took it down. `rule`: the rule that was applied; absent in mails queued by older versions. */
  'event-withdrawn': EventThen & OfWaiting & { event_id: number; revision: number; rule?: ReportCategory };
  /** To a person who reported something: it arrived, and later what became of it. */
  'report-received': { report_id: number };
  'report-decided': { report_id: number };
  /** To the author of a piece: a decision with its reasons, or on their objection. */
  statement: { case_id: number; what: 'decided' | 'upheld' | 'lifted' };
  /** A message from the organizer to one of the event's guests or people who wait. */
  announcement: { announcement_id: number };
  /** The same to its author alone, as a test. */
  'announcement-test': { event_id: number; subject: string; message: string; replies: boolean };
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
}
export type MailKind = keyof MailPayloads;
/** The kinds of mails about a registration. */
export type RegistrationMail = {
  [K in MailKind]: MailPayloads[K] extends OfRegistration ? K : never;
}[MailKind];

/**
 * The topic by which a mail can be declined; null: it cannot. Nor can a change of date or place, see `isMoved`.
 */
export const TOPICS: Readonly<Record<MailKind, MailTopic | null>> = {
  'password-reset': null,
  'account-made': null,
  'address-to-confirm': null,
  'place-held': null,
  'place-cancelled': null,
  'address-changed': null,
  'account-security': null,
  'account-deleted': null,
  'account-unused': null,
  'account-suspended': null,
  'account-lifted': null,
  'role-offered': null,
  registered: 'registrations',
  'place-offered': null,
  'request-accepted': null,
  'request-refused': null,
  'request-ended': 'registrations',
  'rules-changed': 'changes',
  cancelled: 'registrations',
  removed: null,
  // Authors must learn the reason.
  'message-removed': null,
  'event-changed': 'changes',
  'event-returned': null,
  'event-withdrawn': null,
  'report-received': null,
  'report-decided': null,
  statement: null,
  'event-cancelled': null,
  announcement: 'announcements',
  'announcement-test': null,
  'organizer-invited': null,
  'team-news': null,
  'door-shut': null,
  'event-deleted': null,
  'reminder-eve': 'reminders',
  'reminder-soon': 'reminders',
  thanks: 'thanks',
  'event-published': 'follows',
  'desk-digest': 'organizing',
  'desk-eve': 'organizing',
  // Organizers must learn that another person changed their event.
  'admin-changed': null,
  'admin-deleted': null,
};

/** Whether an event's date or place has changed: guests must learn of it before they come. */
export const isMoved = (before: EventThen, now: EventThen): boolean =>
  (['date', 'time', 'end_time', 'location'] as const).some((part) => before[part] !== now[part]);

/**
 * Mails that go to an unconfirmed address, without user texts, since it may be anybody's. A registration is
 * described by day and hour, without its event.
 */
export const FOR_UNCONFIRMED: ReadonlySet<MailKind> = new Set([
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
  'role-offered',
  'registered',
  'place-offered',
  'request-accepted',
  'request-refused',
  'organizer-invited',
  'report-received',
  'statement',
]);

/** Of these, mails that others cause by typing an address. */
export const ASKED_BY_ANYBODY: ReadonlySet<MailKind> = new Set([
  'account-made',
  'password-reset',
  'organizer-invited',
  'report-received',
  'place-held',
]);

/**
 * Kinds of which a person has at most one unsent mail about an event: it also covers further
 * changes, or the opposite kind removes it.
 */
export const ONE_WHILE_UNSENT: ReadonlySet<string> = new Set<MailKind>([
  'event-changed',
  'event-cancelled',
  'event-returned',
  'admin-changed',
  'rules-changed',
]);

/** Mails that somebody waits for, or must act on: sent before all other due ones. */
export const URGENT: readonly MailKind[] = [
  'password-reset',
  'place-held',
  'address-changed',
  'account-security',
  'account-deleted',
];

/** Mails to many people at once: a few in each round, after all other due ones. */
export const BULK: readonly MailKind[] = ['announcement'];
