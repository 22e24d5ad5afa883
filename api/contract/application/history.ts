/** The history of what admins and operators do, and of what organizers do to other people's data. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, numberParameter } from './fields';
import { LIMITS, MAX_ID } from './limits';
import { periodQuerySchema } from './period';

/** The part before the dot is the kind, by which the history page filters. */
export const ACTS = [
  ...['event.edited', 'event.deleted', 'event.cancelled', 'event.restored', 'event.handed-over'],
  ...[
    ...[
      'registrant.invited',
      'registrant.uninvited',
      'registrant.added',
      'registrant.settled',
      'registrant.corrected',
      'registrant.moved',
    ],
    'registrant.removed',
    'registrant.restored',
    'registrant.accepted',
    'registrant.refused',
    'registrant.noted',
    'registrant.present',
    'registrant.moved-first',
    'registrant.admitted',
    'registrant.entry-undone',
    'registrant.entries-set-aside',
    'registrant.reread',
    'registrant.tagged',
    'registrant.written-to',
    'message.deleted',
    'message.restored',
    'message.released',
    'review.taken-down',
  ],
  ...['team.invited', 'team.changed', 'team.removed'],
  ...['account.created', 'account.role', 'account.factor-off', 'account.suspended', 'account.lifted'],
  ...['account.sessions-ended', 'account.reset-mailed', 'account.deleted'],
  ...['account.invited', 'account.uninvited', 'account.renamed'],
  ...['event.picture-down', 'event.picture-lifted'],
  ...['event.taken-down', 'event.lifted', 'message.taken-down', 'message.lifted', 'review.lifted'],
  ...['account.profile-down', 'account.profile-lifted'],
  ...['report.kept', 'report.warned', 'report.objection'],
  ...['event.door', 'event.door-link', 'event.door-link-ended', 'event.announced'],
  ...['event.chat-held', 'event.draft-link'],
  'retention.erased',
  ...['operation.token', 'operation.token-revoked', 'operation.key', 'operation.key-revoked'],
  ...['operation.hook', 'operation.hook-removed', 'operation.hook-retried'],
  'operation.mail-dropped',
  ...['operation.mails-retried', 'operation.restored', 'operation.resealed'],
] as const;
export type Act = (typeof ACTS)[number];

export const HISTORY_KINDS = [
  'event',
  'registrant',
  'message',
  'review',
  'team',
  'account',
  'report',
  'retention',
  'operation',
  'release',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const historyQuerySchema = z.object({
  /** Part of a name, a title or a reason; the number of an act or an account, or a request id. */
  search: z.optional(
    z
      .string(FIELD_TEXTS.search.long)
      .check(z.trim(), z.maxLength(LIMITS.search.max, FIELD_TEXTS.search.long)),
  ),
  kind: z.optional(z.enum(HISTORY_KINDS)),
  /** One act, for example 'account.role' or 'release.activate'. */
  act: z.optional(z.string().check(z.maxLength(40))),
  /** The number of an account: what it did, and what concerns its data. */
  person: z.optional(numberParameter(1, MAX_ID)),
  /** Days of the installation's time zone, both included. */
  ...periodQuerySchema.shape,
  page: z.optional(numberParameter(1, 100_000)),
  /** 'csv': all matching rows. */
  format: z.optional(z.literal('csv')),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const eventHistoryQuerySchema = z.object({
  /** Only acts before the one with this number. A full page of LIMITS.historyPerPage may have others before it. */
  before: z.optional(numberParameter(1, 999_999_999_999_999)),
});
export type EventHistoryQuery = z.infer<typeof eventHistoryQuerySchema>;

/** @property name the one that the person bore then */
const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The account is deleted: only its number is left. */
  deleted: z.optional(z.boolean()),
});
const valuesSchema = z.nullable(z.record(z.string(), z.unknown()));

export const actSchema = z.object({
  /** 'act-12', or 'release-3' for a row of the releases' own history. */
  id: z.string(),
  at: instantSchema,
  /** One of ACTS, or 'release.' followed by a move; later versions may add others. */
  act: z.string(),
  /**
   * The role of the person who acted; 'operator' on the command line, 'helper' at the
   * door, 'system', or 'release'.
   */
  role: z.string(),
  /** Null if no person acted; for organizers also if an admin acted. */
  who: z.nullable(personSchema),
  /** The person whose data it concerns. */
  subject: z.nullable(personSchema),
  /** The title of the event or the area of the release; '' once erased. */
  label: z.string(),
  event_id: z.nullable(idSchema),
  before: valuesSchema,
  after: valuesSchema,
  reason: z.string(),
  /** The request id in the log; null for organizers. */
  request_id: z.nullable(z.string()),
});
export type RecordedActRow = z.infer<typeof actSchema>;

export const historyPageSchema = z.object({
  data: z.array(actSchema),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;
