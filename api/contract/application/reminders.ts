/** What was mailed about an event by itself. */
import '../setup';
import * as z from 'zod/mini';

export const REMINDERS = ['reminder-eve', 'reminder-soon', 'thanks'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** For the event's present date and time; a kind that nobody got is absent. */
export const sentRemindersSchema = z.object({
  data: z.array(z.object({ kind: z.enum(REMINDERS), people: z.int() })),
});
export type SentReminders = z.infer<typeof sentRemindersSchema>;
