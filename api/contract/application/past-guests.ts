/** An organizer's public: who came to their events, with the organizer's own tags, and words to those who agreed. */
import '../setup';
import * as z from 'zod/mini';
import { announcementTestSchema, audienceCountSchema } from './announcements';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, idSchema, instantSchema, requiredText } from './fields';
import { LIMITS } from './limits';
import { seasonQuerySchema } from './season';

const tagField = requiredText({ ...FIELD_TEXTS.guestTag, max: LIMITS.guestTags.length, oneLine: true });

/** One of the organizer's own tags; absent: everybody. */
const taggedSchema = z.object({ tag: z.optional(tagField) });
export const pastGuestMessagesQuerySchema = taggedSchema;
export const pastGuestsQuerySchema = z.extend(seasonQuerySchema, taggedSchema.shape);
export type PastGuestsQuery = z.infer<typeof pastGuestsQuerySchema>;

const pastGuestSchema = z.object({
  /** Of the account, or of a registration of a person without one. */
  key: z.string(),
  /** Null: added by hand, without an account. */
  user_id: z.nullable(idSchema),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** How many events they came to, and the date of the last one. */
  events: z.int(),
  last_date: daySchema,
  /** They agreed to get messages. */
  agreed: z.boolean(),
  tags: z.array(z.string()),
});
export type PastGuest = z.infer<typeof pastGuestSchema>;

export const pastGuestsSchema = z.object({
  /** Those who came last first. */
  data: z.array(pastGuestSchema),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  /** All of the organizer's tags. */
  tags: z.array(z.string()),
});
export type PastGuests = z.infer<typeof pastGuestsSchema>;

export const tagPastGuestSchema = z.object({
  key: z
    .string(FIELD_TEXTS.pastGuest.invalid)
    .check(z.regex(/^[ua][1-9]\d{0,9}$/, FIELD_TEXTS.pastGuest.invalid)),
  tag: tagField,
  on: z.boolean(FIELD_TEXTS.guestTagOn.invalid),
});
export type TagPastGuest = z.infer<typeof tagPastGuestSchema>;

export const pastGuestPostSchema = z.extend(announcementTestSchema, taggedSchema.shape);
export type PastGuestPost = z.infer<typeof pastGuestPostSchema>;

export const sentToPastGuestsSchema = z.object({
  id: idSchema,
  subject: z.string(),
  message: z.string(),
  tag: z.nullable(z.string()),
  sent_at: instantSchema,
  people: z.int(),
  mailed: z.int(),
  due: z.int(),
});
export type SentToPastGuests = z.infer<typeof sentToPastGuestsSchema>;

export const pastGuestMessagesSchema = z.object({
  /** The latest ones. */
  data: z.array(sentToPastGuestsSchema),
  /** Those who agreed, with the tag asked for. */
  audience: audienceCountSchema,
  left: z.int(),
  /** Why no message can be sent now; null if one can. */
  closed: z.nullable(z.string()),
  /** The caller's own confirmed address; null while it is unconfirmed. */
  reply_address: z.nullable(z.string()),
});
export type PastGuestMessages = z.infer<typeof pastGuestMessagesSchema>;

/** The organizers who may write to the caller. */
export const consentsSchema = z.array(z.object({ id: idSchema, name: z.string(), agreed_at: instantSchema }));
export type Consents = z.infer<typeof consentsSchema>;
