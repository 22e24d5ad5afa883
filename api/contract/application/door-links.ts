/** Links with which helpers open the door of an event, without an account. */
import '../setup';
import * as z from 'zod/mini';
import { doorNameField } from './door';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, nameField, numberParameter } from './fields';
import { LIMITS } from './limits';
import { doorCountSchema } from './places';

/** Chosen by the organizer's device, so that a request sent again after a lost response makes the same link. */
const secretField = z
  .string(FIELD_TEXTS.doorSecret.invalid)
  .check(z.regex(/^[\w-]{43}$/, FIELD_TEXTS.doorSecret.invalid));
const pinField = z
  .string(FIELD_TEXTS.doorPin.required)
  .check(z.regex(/^\d{6}$/, FIELD_TEXTS.doorPin.invalid));

export const newDoorLinkSchema = z.object({
  name: nameField,
  door: doorNameField,
  secret: secretField,
  pin: pinField,
});
export type NewDoorLink = z.infer<typeof newDoorLinkSchema>;

/** 'shut': after five wrong PINs. */
export const DOOR_LINK_STATES = ['open', 'revoked', 'shut', 'ended'] as const;
export type DoorLinkState = (typeof DOOR_LINK_STATES)[number];

const deviceSchema = z.object({
  id: idSchema,
  label: z.string(),
  opened_at: instantSchema,
  seen_at: instantSchema,
  entries: z.int(),
});
export type DoorDevice = z.infer<typeof deviceSchema>;

export const doorLinkSchema = z.object({
  id: idSchema,
  /** Name of the helper. */
  name: z.string(),
  door: z.nullable(z.string()),
  state: z.enum(DOOR_LINK_STATES),
  ends_at: instantSchema,
  /** The latest ones. */
  devices: z.array(deviceSchema),
  devices_total: z.int(),
});
export type DoorLink = z.infer<typeof doorLinkSchema>;

export const doorLinksQuerySchema = z.object({
  page: z.optional(numberParameter(1, 100_000)),
  per_page: z.optional(numberParameter(1, LIMITS.doorLinks.max)),
});
export type DoorLinksQuery = z.infer<typeof doorLinksQuerySchema>;

const pageShape = {
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
};
/** The latest link first. */
export const doorLinksSchema = z.object({
  links: z.array(doorLinkSchema),
  /** When the links end, new ones too. */
  ends_at: instantSchema,
  ...pageShape,
});
/** The latest device first. */
export const doorDevicesSchema = z.object({ data: z.array(deviceSchema), ...pageShape });

export const openDoorSchema = z.object({ secret: secretField, pin: pinField });
/** The token opens only this door. */
export const openedDoorSchema = z.object({ token: z.string() });

/** A door as whoever stands at it sees it: no addresses, no accounts. `helper` is their name. */
export const eventDoorSchema = z.extend(doorCountSchema, {
  helper: z.string(),
  door: z.nullable(z.string()),
  ends_at: instantSchema,
  event: z.object({
    id: idSchema,
    title: z.string(),
    date: z.string(),
    time: z.string(),
    end_time: z.nullable(z.string()),
  }),
});
export type EventDoor = z.infer<typeof eventDoorSchema>;
