import { emailKey } from '@eveneo/contract/application/fields';
import { HOLDS } from '@eveneo/contract/application/limits';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { EventThen, MailPayloads } from '../../base/outbox/kinds';
import { isoInstant, wallClock } from '../../ground/clock';
import { isFormerOfAnother } from '../../product/accounts/base/former-addresses-repository';
import { holdToken, holdUrl } from '../../product/accounts/base/links';
import { findUserByEmail, isConfirmed } from '../../product/accounts/base/repository';
import { isOfDeletedAccount } from '../../product/accounts/base/reserved-addresses-repository';
import { findEventForMail } from '../../product/events/mail-repository';
import { findHold } from '../../product/places/holds-repository';
import type { Content } from './layout';
import { whenOf } from './messages';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

/**
 * Who has the address: nobody; a guest; an account that never proved it; one that cannot register; one that was
 * deleted or recently gave it up.
 */
export type Holder = 'nobody' | 'guest' | 'unproved' | 'other' | 'former';

interface HeldPlace {
  readonly publicUrl: string;
  readonly event: EventThen;
  readonly token: string;
  /** A local time: '14:35'. */
  readonly until: string;
  /** Companions included. */
  readonly places: number;
}

const IGNORE = 'Si vous n’avez rien demandé, ignorez ce message\u00a0: la place sera rendue.';
const HAS_ACCOUNT = 'Cette adresse a déjà un compte';

/** What the link does for the account of the address. */
const WHOSE = {
  guest:
    '\u00a0: la place sera à lui. Ouvrez ce lien et confirmez, puis connectez-vous comme d’habitude pour voir votre billet.',
  unproved:
    ', mais personne n’a confirmé qu’elle est la sienne. Ouvrez ce lien\u00a0: il vous demande si ce compte est le vôtre, et vous en donne un autre s’il ne l’est pas.',
};

const headingOf = (places: number, until: string) =>
  places > 1
    ? `${places}\u00a0places sont tenues pour vous jusqu’à ${until}.`
    : `Une place est tenue pour vous jusqu’à ${until}.`;

/** A visitor typed the address, which may be anybody's: no text that others wrote, not even the event's title. */
export function heldPlaceMail(
  { publicUrl, event, token, until, places }: HeldPlace,
  holder: Holder,
): Content {
  const reason = `${PRODUCT_NAME} vous écrit parce qu’une personne a donné cette adresse pour prendre une place.`;
  const facts: Content['facts'] = [['Quand', whenOf(event)]];
  const take = {
    label: places > 1 ? 'Prendre les places' : 'Prendre la place',
    url: holdUrl(publicUrl, token),
  };
  switch (holder) {
    case 'nobody':
      return {
        subject: `${PRODUCT_NAME}\u00a0: confirmez votre place`,
        heading: headingOf(places, until),
        paragraphs: [
          'Ouvrez ce lien et confirmez\u00a0: la place est à vous, et un compte est créé avec cette adresse, sans mot de passe. Vous pourrez en choisir un dans votre profil.',
          `Plus tard, pendant ${HOLDS.linkHours}\u00a0heures, le lien prend une place s’il en reste. ${IGNORE}`,
        ],
        facts,
        action: take,
        reason,
      };
    case 'guest':
    case 'unproved':
      return {
        subject: `${PRODUCT_NAME}\u00a0: confirmez votre place`,
        heading: headingOf(places, until),
        paragraphs: [`${HAS_ACCOUNT}${WHOSE[holder]}`, IGNORE],
        facts,
        action: take,
        reason,
      };
    case 'other':
      return {
        subject: `${PRODUCT_NAME}\u00a0: cette adresse a déjà un compte`,
        heading: 'Ce compte ne peut pas prendre de place.',
        paragraphs: [
          `${HAS_ACCOUNT}, qui n’est pas un compte invité\u00a0: l’inscription leur est réservée. Demandez la place avec une autre adresse.`,
          IGNORE,
        ],
        facts,
        reason,
      };
    case 'former':
      return {
        subject: `${PRODUCT_NAME}\u00a0: cette adresse est réservée`,
        heading: 'Un compte avait cette adresse il y a peu.',
        paragraphs: [
          'Elle ne peut pas encore servir à un autre. Le dernier message reçu ici de notre part permet de la reprendre, ou demandez la place avec une autre adresse.',
          IGNORE,
        ],
        facts,
        reason,
      };
  }
}

/** Without the event's title, for the same reason. */
export const cancelledPlaceMail = (event: EventThen): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: l’événement n’aura pas lieu`,
  heading: 'L’événement dont une place est tenue pour vous est annulé.',
  paragraphs: ['La place est rendue. Vous n’avez rien à faire.'],
  facts: [['Quand', whenOf(event)]],
  reason: `${PRODUCT_NAME} vous écrit parce qu’une personne a donné cette adresse pour prendre une place.`,
});

/** Null when the event takes place after all. */
export async function writeCancelledPlace({ db }: Writer, row: AddressedMail): Promise<Written | null> {
  const then = JSON.parse(row.payload) as MailPayloads['place-cancelled'];
  const event = await findEventForMail(db, then.event_id);
  return event?.cancelled_at === null ? null : { content: cancelledPlaceMail(then) };
}

async function holderOf({ db, clock, config }: Writer, email: string): Promise<Holder> {
  const account = await findUserByEmail(db, email);
  if (account && !isConfirmed(account)) return 'unproved';
  if (account) return account.role === 'guest' ? 'guest' : 'other';
  const former =
    (await isFormerOfAnother(db, email, 0, clock.now())) || (await isOfDeletedAccount(db, config, email));
  return former ? 'former' : 'nobody';
}

/** Null when the place is not held any more, or the event does not take place. */
export async function writeHeldPlace(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { hold_id } = JSON.parse(row.payload) as MailPayloads['place-held'];
  const hold = await findHold(writer.db, hold_id);
  if (hold?.status !== 'held' || hold.email_key !== emailKey(row.to.address)) return null;
  const event = await findEventForMail(writer.db, hold.event_id);
  if (!event || event.cancelled_at !== null) return null;
  const { JWT_SECRET, EVENT_TIMEZONE } = writer.config;
  const lapses = new Date(isoInstant(hold.lapses_at));
  const content = heldPlaceMail(
    {
      publicUrl: publicUrlOf(writer),
      event,
      token: holdToken(JWT_SECRET, hold.id, hold.email),
      until: wallClock(EVENT_TIMEZONE).format(lapses).slice(11, 16),
      places: hold.places,
    },
    await holderOf(writer, hold.email),
  );
  return { content };
}
