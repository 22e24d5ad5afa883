import type { MailTopic } from '@eveneo/contract/application/users';

/** What an event was when the mail was caused. */
export interface EventThen {
  title: string;
  date: string;
  time: string;
  end_time: string | null;
  location: string;
}

/** What a mail keeps of an event. */
export const thenOf = ({ title, date, time, end_time, location }: EventThen): EventThen => ({
  title,
  date,
  time,
  end_time,
  location,
});
interface OfRegistration {
  event_id: number;
  registration_id: number;
}

/** What mails are about. Payloads hold ids and what an event was, never names or addresses of people. */
export interface MailPayloads {
  'password-reset': Record<string, never>;
  'account-made': Record<string, never>;
  /** After a change of address, or asked for. */
  'address-to-confirm': Record<string, never>;
  /** To each address of the last 72 hours; the former address that its link restores. */
  'address-changed': { former_id: number };
  /** With a former address: the mail goes to that one, and its link restores it. */
  'account-security': {
    what:
      'password' | 'reset' | 'restored' | 'factor-on' | 'factor-off' | 'factor-removed' | 'account-returned';
    former_id?: number;
    /** When the factor was turned on, for the link that removes it (milliseconds since 1970). */
    turned_on?: number;
  };
  'account-deleted': { deleted_id: number; erasable: boolean };
  registered: OfRegistration;
  /** Someone who waited has a place now. */
  'place-offered': OfRegistration;
  cancelled: { event_id: number };
  removed: { event_id: number; why: string };
  /** An admin took their review down. */
  'review-removed': { title: string; reason: string };
  /** Somebody else took their message down. `posted`: an ISO instant. */
  'message-removed': {
    event_id: number;
    title: string;
    by: 'admin' | 'organizer';
    posted: string;
    why: string;
  };
  /** The event as it was before the changes that nobody was told yet. Waiting: they have no place, and wait for one. */
  'event-changed': { event_id: number; before: EventThen; waiting: boolean };
  /** It was announced as cancelled and takes place again. */
  'event-returned': { event_id: number; waiting?: boolean };
  /** It does not take place, and its page stays. `why`: its organizer's words. */
  'event-cancelled': EventThen & { event_id: number; revision: number; why: string; waiting?: boolean };
  'event-deleted': EventThen & { event_id?: number; revision?: number; waiting?: boolean };
  /** Five wrong PINs shut a helper's link to the door. */
  'door-shut': { event_id: number; link_id: number };
  /** Someone whom they follow has a new event; with `until`: what else was published in the hour before that moment (since 1970, ms). */
  'event-published': { event_id: number; until?: number };
  /** To an organizer, in the evening: what happened with the events until that moment (since 1970, ms). */
  'desk-digest': { until: number };
  /** To the organizer, the evening before. */
  'desk-eve': { event_id: number };
  /** To the organizer: an admin changed or deleted the event. */
  'admin-changed': { event_id: number; before: EventThen };
  'admin-deleted': EventThen & { why: string };
  'reminder-eve': OfRegistration;
  'reminder-soon': OfRegistration;
  thanks: OfRegistration;
}
export type MailKind = keyof MailPayloads;
/** Mails about one registration, of which there is one each. */
export type RegistrationMail = {
  [K in MailKind]: MailPayloads[K] extends OfRegistration ? K : never;
}[MailKind];

/**
 * What someone says no to when they say no to a mail; null: it cannot be declined. Nor can a change of when or where, see
 * `isMoved`.
 */
export const TOPICS: Readonly<Record<MailKind, MailTopic | null>> = {
  'password-reset': null,
  'account-made': null,
  'address-to-confirm': null,
  'address-changed': null,
  'account-security': null,
  'account-deleted': null,
  registered: 'registrations',
  'place-offered': null,
  cancelled: 'registrations',
  removed: null,
  // Authors must learn the reason.
  'review-removed': null,
  'message-removed': null,
  'event-changed': 'changes',
  'event-returned': null,
  'event-cancelled': null,
  'door-shut': null,
  'event-deleted': null,
  'reminder-eve': 'reminders',
  'reminder-soon': 'reminders',
  thanks: 'thanks',
  'event-published': 'follows',
  'desk-digest': 'organizing',
  'desk-eve': 'organizing',
  // Somebody else's act on one's own event.
  'admin-changed': null,
  'admin-deleted': null,
};

/** Whether an event has another time or place than before: who does not know stands before a closed door. */
export const isMoved = (before: EventThen, now: EventThen): boolean =>
  (['date', 'time', 'end_time', 'location'] as const).some((part) => before[part] !== now[part]);

/**
 * What goes to an address that nobody has confirmed, in words of ours alone: it may be anybody's. A place is told by its day
 * and hour, without its event.
 */
export const FOR_UNCONFIRMED: ReadonlySet<MailKind> = new Set([
  'password-reset',
  'account-made',
  'address-to-confirm',
  'address-changed',
  'account-security',
  'account-deleted',
  'registered',
  'place-offered',
]);

/** Somebody waits for these, or has to act on them: they go before whatever else is due, however much that is. */
export const URGENT: readonly MailKind[] = [
  'password-reset',
  'address-changed',
  'account-security',
  'account-deleted',
];
