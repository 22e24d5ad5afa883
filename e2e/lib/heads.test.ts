import { heads } from 'mf-public/src/heads';
import { fillHead } from 'shell/server/page/head-template';

const event = {
  title: 'Nuit du jazz',
  description: 'Trois quartets.',
  date: '2999-12-12',
  time: '20:30',
  end_time: null,
  location: 'Lyon',
  organizer: 'Julien Lefèvre',
  organizer_id: 4,
  capacity: 20,
  places_left: 3,
  price_note: 'Gratuit',
  preview: '/storage/previews/1/a.jpg',
};
/** As it stands in the page. */
const linkedData = (changes: object = {}): unknown =>
  JSON.parse(JSON.stringify(fillHead(heads.event, { ...event, ...changes }).jsonLd));

test('an event’s data for readers name who organizes it; a deleted organizer is nobody', () => {
  expect(linkedData()).toMatchObject({ organizer: { '@type': 'Person', name: 'Julien Lefèvre' } });
  expect(linkedData({ organizer: 'Collectif Nord' })).toMatchObject({
    organizer: { '@type': 'Organization' },
  });
  expect(linkedData({ organizer: 'Organisateur supprimé', organizer_id: null })).not.toHaveProperty(
    'organizer',
  );
});

test('they claim no end that nobody gave, and sell nothing that is over or full', () => {
  expect(linkedData()).not.toHaveProperty('endDate');
  expect(linkedData({ places_left: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(linkedData({ date: '2020-01-01' })).not.toHaveProperty('offers');
});

test('they name a price only where there is nothing to pay', () => {
  expect(linkedData()).toMatchObject({ offers: { price: 0, priceCurrency: 'EUR' } });
  const { offers } = linkedData({ price_note: '12 € sur place' }) as { offers: object };
  expect(Object.keys(offers).sort()).toEqual(['@type', 'availability']);
});

test('the link to take part from a distance is in none of it, should an answer hold it', () => {
  const secret = 'https://visio.exemple.fr/salle';
  expect(JSON.stringify(fillHead(heads.event, { ...event, online_url: secret }))).not.toContain(secret);
});
