/** What the admin's dashboard shows besides its counters. */
import '../setup';
import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema } from './fields';

/** A day in the events' time zone. Events: published ones that take place that day. Entries: people let in. */
export const overviewDaySchema = z.object({
  date: daySchema,
  registrations: z.int(),
  accounts: z.int(),
  events: z.int(),
  entries: z.int(),
});
export type OverviewDay = z.infer<typeof overviewDaySchema>;

export const overviewSchema = z.object({
  /** What needs an admin now. */
  waits: z.object({
    reports: z.int(),
    /** How many of the reports are about a danger or the abuse of a child. */
    urgent: z.int(),
    objections: z.int(),
    /** Mails that were given up after the last attempt. */
    mails: z.int(),
    /** Areas still locked after the withdrawal of a canary or a roll-back. */
    withdrawn: z.array(z.object({ area: z.string(), version: z.string(), at: instantSchema })),
  }),
  /** Twelve weeks of seven days, today last. */
  days: z.array(overviewDaySchema),
  /** Organizers among the accounts created in the last seven days. */
  organizers: z.int(),
  /** Published events of the current week, Monday to Sunday. */
  week: z.object({ events: z.int(), full: z.int(), registrations: z.int() }),
  /** Areas online, and faults of their releases reported since yesterday. */
  releases: z.object({ areas: z.int(), faults: z.int() }),
});
export type Overview = z.infer<typeof overviewSchema>;

/** A mail that was given up. */
export const failingMailSchema = z.object({
  id: idSchema,
  /** As in the operators' command 'mails'; later versions may add others. */
  kind: z.string(),
  /** In French; absent for a kind that has none. */
  name: z.optional(z.string()),
  /** Null if no account has the address. */
  person: z.nullable(z.object({ id: idSchema, name: z.string() })),
  created_at: instantSchema,
  /** What the mail server said at the last attempt; '' if nothing. */
  answer: z.optional(z.string()),
});
export type FailingMail = z.infer<typeof failingMailSchema>;
/** The oldest mails that were given up. */
export const failingMailsSchema = z.object({ data: z.array(failingMailSchema) });
export const retriedMailsSchema = z.object({ count: z.int() });
