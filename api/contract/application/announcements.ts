/** Announcements of an organizer or an admin to the people of an event, by mail and on the event's page. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, numberParameter, requiredText } from './fields';
import { LIMITS } from './limits';

/** All registered people, those who have entered, those who have not entered yet, or those on the waitlist. */
export const AUDIENCES = ['all', 'present', 'absent', 'waiting'] as const;
export type Audience = (typeof AUDIENCES)[number];

const words = {
  subject: requiredText({ ...FIELD_TEXTS.subject, max: LIMITS.announcements.subject, oneLine: true }),
  message: requiredText({ ...FIELD_TEXTS.message, max: LIMITS.message.max }),
  /** Whether replies go to the author's own confirmed address, which recipients then see. */
  replies: z.boolean(FIELD_TEXTS.replies.invalid),
};
export const announcementTestSchema = z.object(words);
export type AnnouncementTest = z.infer<typeof announcementTestSchema>;
export const announcementPostSchema = z.object({
  audience: z.enum(AUDIENCES, FIELD_TEXTS.audience.invalid),
  ...words,
});
export type AnnouncementPost = z.infer<typeof announcementPostSchema>;

export const announcementsQuerySchema = z.object({ page: z.optional(numberParameter(1, 100_000)) });

const shown = {
  id: idSchema,
  subject: z.string(),
  message: z.string(),
  sent_at: instantSchema,
  /** Null if the author is an admin. */
  author: z.nullable(z.string()),
};
const pageOf = <T extends z.ZodMiniType>(item: T) => ({
  data: z.array(item),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
});

/** An announcement as the event's managers see it, with the number of mails sent and still due. */
export const sentAnnouncementSchema = z.object({
  ...shown,
  audience: z.enum(AUDIENCES),
  people: z.int(),
  mailed: z.int(),
  due: z.int(),
});
export type SentAnnouncement = z.infer<typeof sentAnnouncementSchema>;

/** People of an audience: those who would get the mail now, and why the others would not. */
export const audienceCountSchema = z.object({
  people: z.int(),
  reachable: z.int(),
  /** People who turned off announcements, or all mails. */
  declined: z.int(),
  unconfirmed: z.int(),
  /** People admitted without a ticket, and deleted accounts. */
  without_address: z.int(),
});
export type AudienceCount = z.infer<typeof audienceCountSchema>;

export const announcementDeskSchema = z.object({
  ...pageOf(sentAnnouncementSchema),
  audiences: z.object({
    all: audienceCountSchema,
    present: audienceCountSchema,
    absent: audienceCountSchema,
    waiting: audienceCountSchema,
  }),
  /** How many more announcements may be sent now. */
  left: z.int(),
  /** Why no announcement can be sent now; null if one can. */
  closed: z.nullable(z.string()),
  /** The caller's own confirmed address; null while it is unconfirmed. */
  reply_address: z.nullable(z.string()),
});
export type AnnouncementDesk = z.infer<typeof announcementDeskSchema>;

/** An announcement as its recipients see it on the event's page. */
export const announcementSchema = z.object(shown);
export type Announcement = z.infer<typeof announcementSchema>;
export const announcementPageSchema = z.object(pageOf(announcementSchema));
export type AnnouncementPage = z.infer<typeof announcementPageSchema>;
