import type { Knex } from 'knex';
import { ADDED_SOURCE } from '@eveneo/contract/application/added-people';
import { writeEmbed } from '../around/embed/repository';
import { insertInvitation, setAnswer } from '../around/guest-invitations/repository';
import type { SeededEvent } from './participation';
import { madeUpEmail } from './people';

const PEOPLE = [
  { name: 'Odile Marchand', withAddress: true },
  { name: 'Yves Le Goff', withAddress: false },
  { name: 'Famille Benali', withAddress: true },
] as const;

/** The last people of the demonstration organizer's first coming event with a price were added by hand; some have paid. */
async function seedAdded(
  tx: Knex,
  { events, demoOrganizer }: { events: readonly SeededEvent[]; demoOrganizer: number },
): Promise<void> {
  const priced = events.find(
    ({ dayOffset, price, organizerId }) => dayOffset > 0 && price && organizerId === demoOrganizer,
  );
  if (!priced) return;
  await tx('registrations')
    .where({ event_id: priced.id })
    .whereRaw('id % 3 = 0')
    .update({ settled_at: tx.ref('created_at') });
  const ids = await tx('registrations')
    .where({ event_id: priced.id })
    .orderBy('id', 'desc')
    .limit(PEOPLE.length)
    .pluck<number[]>('id');
  for (const [at, { name, withAddress }] of PEOPLE.entries()) {
    const email = withAddress ? madeUpEmail(name, at) : null;
    await tx('registrations')
      .where({ id: ids[at] })
      .update({
        user_id: null,
        source: ADDED_SOURCE,
        added_key: `demonstration-${at}`,
        added_name: name,
        added_email: email,
        added_email_key: email,
      });
  }
}

const DAY = 86_400_000;
const INVITED = ['Hélène Vasseur', null, 'Marc Delaunay'] as const;

/** The demonstration organizer invited three people to the first coming event: one answered that they do not come. */
async function seedInvited(
  tx: Knex,
  of: { events: readonly SeededEvent[]; demoOrganizer: number; now: Date },
): Promise<void> {
  const first = of.events.find(
    ({ dayOffset, organizerId }) => dayOffset > 0 && organizerId === of.demoOrganizer,
  );
  if (!first) return;
  const invited = new Date(of.now.getTime() - 2 * DAY);
  for (const [at, name] of INVITED.entries()) {
    const person = { name, email: madeUpEmail(name ?? 'Accueil Mairie', at) };
    const id = await insertInvitation(tx, first.id, person, invited);
    if (at === 2) await setAnswer(tx, { id, name }, false, new Date(of.now.getTime() - DAY));
  }
}

/** What the demonstration organizer did by hand: people added and invited, and events on a site of their own. */
export async function seedOrganizing(tx: Knex, of: Parameters<typeof seedInvited>[1]): Promise<void> {
  await seedAdded(tx, of);
  await seedInvited(tx, of);
  const ownSite = { origins: ['https://www.exemple.fr'], colour: '#0f6e5c' };
  await writeEmbed(tx, of.demoOrganizer, ownSite, of.now);
}
