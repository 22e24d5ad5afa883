/** What mails are about. Payloads hold what an event was, never names or addresses of people. */
export interface MailPayloads {
  'password-reset': Record<string, never>;
  'event-changed': { event_id: number; title: string; date: string; time: string; location: string };
  /** Someone who waited has a place now. */
  'place-offered': { event_id: number; registration_id: number };
  'event-deleted': { title: string; date: string; time: string; location: string };
}
export type MailKind = keyof MailPayloads;
