import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { isMoved, type EventThen, type MailPayloads } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import { addedToken, addedUrl } from '../../product/accounts/base/links';
import { findEventForMail, type EventForMail } from '../../product/events/mail-repository';
import { findAddedAddress } from '../../product/places/added-repository';
import type { Content } from './layout';
import { pageOf, small, whenOf } from './messages';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

type Item = MailPayloads['place-news']['items'][number];
interface Changed extends Item {
  /** Null: it does not take place. */
  readonly now: (EventThen & Partial<Pick<EventForMail, 'unlisted' | 'draft_key'>>) | null;
}

/** What has become of it; null when that is no news, or the place is nobody's any more. */
async function changeOf({ db }: Writer, item: Item): Promise<Changed | null> {
  const event = await findEventForMail(db, item.event_id);
  if (!event || event.cancelled_at !== null) return item.off ? null : { ...item, now: null };
  if ((await findAddedAddress(db, item.registration_id)) === null) return null;
  return item.off || isMoved(item.before, event) ? { ...item, now: event } : null;
}

const movedFacts = (before: EventThen, now: EventThen, proven: boolean): NonNullable<Content['facts']> => {
  const [then, when] = [whenOf(before), whenOf(now)];
  const isElsewhere = before.location !== now.location;
  return [
    ['Quand', when, then === when ? undefined : `avant\u00a0: ${small(then)}`],
    ...(isElsewhere
      ? [
          proven
            ? (['Où', now.location, `avant\u00a0: ${before.location}`] as const)
            : (['Où', 'À un autre endroit'] as const),
        ]
      : []),
  ].map(([label = '', value = '', detail]) =>
    detail === undefined ? [label, value] : [label, value, detail],
  );
};

/** @param proven of the address: else nothing that people wrote stands in it */
export function placeNewsMail(
  { publicUrl, name }: { publicUrl: string; name: string },
  changes: readonly Changed[],
  { proven, leave }: { proven: boolean; leave: string | null },
): Content {
  const titles = [...new Set(changes.map(({ before, now }) => (now ?? before).title))];
  const [said, happened] = changes.every(({ now }) => now === null)
    ? ['Annulé', 'un événement est annulé.']
    : changes.every(({ off, now }) => off && now)
      ? ['De nouveau prévu', 'un événement a de nouveau lieu.']
      : ['Modifié', 'un événement a changé.'];
  const [first] = changes;
  return {
    subject: proven
      ? `${said}\u00a0: ${titles.join(', ')}`
      : `${PRODUCT_NAME}\u00a0: ${happened.slice(0, -1)}`,
    heading: salutation(name, happened),
    ...(proven && titles.length === 1 && { title: titles[0] }),
    paragraphs: ['Une place y est notée avec cette adresse. Vous n’avez rien à faire.'],
    facts: changes.flatMap(({ before, now }): NonNullable<Content['facts']> =>
      now ? movedFacts(before, now, proven) : [['N’a pas lieu', whenOf(before)]],
    ),
    ...(first && {
      action: {
        label: 'Voir l’événement',
        url: pageOf(publicUrl, { ...(proven && first.now), id: first.event_id }),
      },
    }),
    ...(leave && { links: [{ label: 'Voir ce qui est gardé de moi, me retirer', url: leave }] }),
    reason: `${PRODUCT_NAME} vous écrit parce que l’organisateur a noté cette adresse, ou que vous avez accepté son invitation.`,
  };
}

/** To who has a place without an account. */
export async function writePlaceNews(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { items } = JSON.parse(row.payload) as MailPayloads['place-news'];
  const changes = (await Promise.all(items.map((item) => changeOf(writer, item)))).filter(
    (change) => change !== null,
  );
  if (changes.length === 0) return null;
  const publicUrl = publicUrlOf(writer);
  const kept = changes.find(({ now }) => now)?.registration_id;
  const leave = kept ? addedUrl(publicUrl, addedToken(writer.config.JWT_SECRET, kept, row.to.address)) : null;
  return {
    content: placeNewsMail({ publicUrl, name: row.to.name }, changes, { proven: row.to.confirmed, leave }),
  };
}
