/** Business constants of the specification and the contract, for forms and the API. */
export const LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  title: { max: 200 },
  description: { max: 5000 },
  location: { max: 200 },
  tag: { max: 30 },
  tags: { max: 5 },
  onlineUrl: { max: 500 },
  /** People added by hand: per call, and in one list. */
  addedPeople: { atOnce: 200, list: 5000 },
  /** An organizer's own tags about who came: each one's length, and how many one person has. */
  guestTags: { length: 30, each: 10 },
  /** Invitations to events: per call, of one organizer in 24 hours, and to one address in 24 hours. */
  guestInvitations: { atOnce: 50, perDay: 200, perAddress: 2 },
  /** Sites that may show an organizer's events. */
  embedOrigins: 10,
  capacity: { min: 1, max: 100_000 },
  message: { max: 2000 },
  /**
   * Announcements of one event: maximum in 24 hours, and number of days after the event on which they are still
   * possible.
   */
  announcements: { subject: 120, perDay: 3, daysAfter: 30, perPage: 10 },
  comment: { max: 2000 },
  reason: { max: 500 },
  /** Length of a report, an objection or a statement of reasons. */
  reportWords: { max: 2000 },
  doorName: { max: 60 },
  /** Helpers' links of one event; how many devices the list shows of each, and how many their own list shows. */
  doorLinks: { max: 50, devices: 5, devicesPerPage: 20 },
  doorSearch: { max: 100 },
  admissionReason: { max: 200 },
  /** Offline entries in one request of a door. */
  entries: { max: 200 },
  /** An organizer's note about a registrant. */
  note: { max: 500 },
  historyPerPage: 30,
  registrantsPerPage: { default: 50, max: 100 },
  /** Registrants that one call removes or marks as present. */
  registrantsAtOnce: 200,
  /** Questions of an event at registration, and the options of each. */
  questions: { max: 5 },
  question: { max: 200 },
  options: { min: 2, max: 10 },
  option: { max: 100 },
  answer: { max: 300 },
  /** People whom a guest may bring. */
  companions: { max: 4 },
  /** Dates of a series. */
  seriesDates: { min: 2, max: 52 },
  rating: { min: 1, max: 5 },
  search: { max: 200 },
  perPage: { default: 12, max: 1000 },
  chat: { default: 100, max: 200 },
  /** Favourite events and followed organizers of one account. */
  favourites: 200,
  follows: 200,
  /** Attendees listed in an event's detail. */
  attendees: 50,
  /** Bytes of an avatar or an event's image. */
  imageBytes: 2_097_152,
} as const;

/**
 * A place held for a visitor: minutes it is held, maximum per network and event, maximum share of the capacity,
 * and hours for which its link works.
 */
export const HOLDS = { minutes: 30, perNetwork: 2, share: 0.1, linkHours: 24 } as const;

/** How many places of an event may be held without a confirmed address: at least one. */
export const mostHeld = (capacity: number): number => Math.max(1, Math.floor(capacity * HOLDS.share));

/** How long an author can change a chat message. */
export const EDIT_SECONDS = 5 * 60;

/** How long a deleted message or registration can be restored. */
export const UNDO_SECONDS = 6;

/** Largest value of the database's identifier columns. */
export const MAX_ID = 4_294_967_295;

/** Limits of a picture: pixels per side, total pixels, and aspect ratio. */
export const IMAGE_LIMITS = { side: 12_000, pixels: 36_000_000, ratio: 20 } as const;

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Colours behind a person's initials, chosen by id; the same in chat, avatars and mails. */
export const AVATAR_COLOURS = [
  '#AD2751',
  '#AF2D18',
  '#974C00',
  '#825B00',
  '#6E6502',
  '#4D7002',
  '#05773B',
  '#007461',
  '#007176',
  '#006E8B',
  '#0066AB',
  '#4455C2',
  '#6E47B7',
  '#8C399E',
  '#A12E7B',
] as const;
