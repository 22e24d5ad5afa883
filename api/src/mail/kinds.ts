/** What mails are about. Payloads hold what an event was, never names or addresses of people. */
export interface MailPayloads {
  'password-reset': Record<string, never>;
  'event-changed': { event_id: number; title: string; date: string; time: string; location: string };
  'event-deleted': { title: string; date: string; time: string; location: string };
}
export type MailKind = keyof MailPayloads;
