/** The door of an event: opening rules, entries, and how people entered. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, ONE_LINE, optionalLine, requiredText } from './fields';
import { LIMITS } from './limits';

/** Idempotency key of an entry, chosen by the device: an entry sent again after a lost response counts once. */
export const attemptField = z
  .string(FIELD_TEXTS.ticketAttempt.invalid)
  .check(z.regex(/^[\w-]{8,36}$/, FIELD_TEXTS.ticketAttempt.invalid));

export const ticketCodeField = z
  .string(FIELD_TEXTS.ticketCode.required)
  .check(
    z.trim(),
    z.minLength(1, FIELD_TEXTS.ticketCode.required),
    z.maxLength(500, FIELD_TEXTS.ticketCode.invalid),
    z.regex(ONE_LINE, FIELD_TEXTS.ticketCode.invalid),
  );

/** The name of a door ('Entrée nord'); null at an event with one door. */
export const doorNameField = z.optional(optionalLine({ ...FIELD_TEXTS.doorName, max: LIMITS.doorName.max }));

export const ENTRY_WAYS = ['scan', 'name', 'no_ticket'] as const;
export type EntryWay = (typeof ENTRY_WAYS)[number];
/** How a ticket was presented. */
export const ticketWayField = z.optional(z.enum(['scan', 'name'], FIELD_TEXTS.entryWay.invalid));

/** Time and kind of an entry; all null for a person who has not entered. */
export const entryShape = {
  entered_at: z.nullable(instantSchema),
  door: z.nullable(z.string()),
  way: z.nullable(z.enum(ENTRY_WAYS)),
  /** The `attempt` that made the entry, needed to undo it; also null for a helper who may not undo it. */
  entry: z.nullable(z.string()),
};
export type Entry = z.infer<z.ZodMiniObject<typeof entryShape>>;

/** A ticket checked in at two doors, one of them offline. */
export const doubleEntrySchema = z.object({
  number: z.string(),
  name: z.string(),
  first: z.object({ entered_at: instantSchema, door: z.nullable(z.string()) }),
  second: z.object({ entered_at: instantSchema, door: z.nullable(z.string()) }),
});
export type DoubleEntry = z.infer<typeof doubleEntrySchema>;

export const DOOR_STATES = ['early', 'open', 'over', 'cancelled'] as const;
export type DoorState = (typeof DOOR_STATES)[number];

export const doorRulesSchema = z.object({
  state: z.enum(DOOR_STATES),
  opens_at: instantSchema,
  closes_at: instantSchema,
  /** The zone in which its hours are said: that of the place. */
  time_zone: z.optional(z.string()),
  /** The organizer opened it before `opens_at`. */
  opened_early: z.boolean(),
  /** People without a ticket are admitted when the event is full. */
  more_allowed: z.boolean(),
  places_left: z.int(),
  /** Who goes out is noted, too. */
  exits: z.optional(z.boolean()),
  /** The key with which people on site register today without an account; null unless the organizer opened that. */
  on_site: z.optional(z.nullable(z.string())),
});
export type DoorRules = z.infer<typeof doorRulesSchema>;

export const setDoorSchema = z.object({
  opened_early: z.optional(z.boolean(FIELD_TEXTS.doorRule.invalid)),
  more_allowed: z.optional(z.boolean(FIELD_TEXTS.doorRule.invalid)),
  exits: z.optional(z.boolean(FIELD_TEXTS.doorRule.invalid)),
  /** Registration on site, for today. */
  on_site: z.optional(z.boolean(FIELD_TEXTS.doorRule.invalid)),
});
export type SetDoor = z.infer<typeof setDoorSchema>;

/** Still to be paid for, at an event where the organizer notes who has; else absent. */
export const dueShape = { due: z.optional(z.literal(true)) };

/** A person found by name at the door: no address, no account. */
export const doorPersonSchema = z.object({
  number: z.string(),
  name: z.string(),
  ...dueShape,
  ...entryShape,
});
export type DoorPerson = z.infer<typeof doorPersonSchema>;
export const doorPeopleSchema = z.object({ people: z.array(doorPersonSchema), more: z.boolean() });

/** A ticket as an offline door knows it: the content of its code, its number and its entry. */
const listedTicketSchema = z.object({
  id: idSchema,
  /** Seconds since 1970, as in the code. */
  issued: z.int(),
  ...doorPersonSchema.shape,
});
export type ListedTicket = z.infer<typeof listedTicketSchema>;
export const doorListSchema = z.object({
  /** When the list was read. */
  at: instantSchema,
  /** Ed25519 public keys (SPKI, base64) of the current and the previous secret. */
  public_keys: z.array(z.string()),
  tickets: z.array(listedTicketSchema),
  more: z.boolean(),
});
export type DoorList = z.infer<typeof doorListSchema>;
/** `after`: only tickets with a greater id. */
export const doorListQuerySchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

export const doorSearchSchema = z.object({
  search: requiredText({ ...FIELD_TEXTS.doorSearch, max: LIMITS.doorSearch.max, oneLine: true }),
});

const reasonField = requiredText({
  ...FIELD_TEXTS.admissionReason,
  max: LIMITS.admissionReason.max,
  oneLine: true,
});
export const admissionSchema = z.object({
  attempt: attemptField,
  reason: reasonField,
  door: doorNameField,
  /** When a device without network let them in; absent: now. */
  at: z.optional(instantSchema),
});
export type Admission = z.infer<typeof admissionSchema>;

export const admittedSchema = z.object({ ...entryShape, entered_at: instantSchema });
export type Admitted = z.infer<typeof admittedSchema>;

/** Entries made offline, in order. */
export const entriesSchema = z.object({
  entries: z
    .array(
      z.object({
        attempt: attemptField,
        code: ticketCodeField,
        way: ticketWayField,
        door: doorNameField,
        /** Time on the device. The API clamps it: not before the registration, and not after now. */
        at: z.iso.datetime({ error: FIELD_TEXTS.at.invalid }),
      }),
      FIELD_TEXTS.entries.invalid,
    )
    .check(z.maxLength(LIMITS.entries.max, FIELD_TEXTS.entries.many)),
});
export type SentEntry = z.infer<typeof entriesSchema>['entries'][number];

/** 'double': another door had already checked the ticket in; both doors are notified. */
export const entryResultSchema = z.object({
  attempt: z.string(),
  status: z.enum(['in', 'double', 'refused']),
  /** Why it was refused, or where and when it had been checked in before. */
  message: z.nullable(z.string()),
});
export type EntryResult = z.infer<typeof entryResultSchema>;
export const entryResultsSchema = z.object({ results: z.array(entryResultSchema) });
