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
/** As the page contains it. */
const linkedData = (changes: object = {}): unknown =>
  JSON.parse(JSON.stringify(fillHead(heads.event, { ...event, ...changes }).jsonLd));

test('an event’s structured data name the organizer, unless the account was deleted', () => {
  expect(linkedData()).toMatchObject({ organizer: { '@type': 'Person', name: 'Julien Lefèvre' } });
  expect(linkedData({ organizer: 'Collectif Nord' })).toMatchObject({
    organizer: { '@type': 'Organization' },
  });
  expect(linkedData({ organizer: 'Organisateur supprimé', organizer_id: null })).not.toHaveProperty(
    'organizer',
  );
});

test('they name no end that is unknown, and offer no ticket for a full or past event', () => {
  expect(linkedData()).not.toHaveProperty('endDate');
  expect(linkedData({ places_left: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(linkedData({ date: '2020-01-01' })).not.toHaveProperty('offers');
});

test('they name a price only if it is zero', () => {
  expect(linkedData()).toMatchObject({ offers: { price: 0, priceCurrency: 'EUR' } });
  const { offers } = linkedData({ price_note: '12 € sur place' }) as { offers: object };
  expect(Object.keys(offers).sort()).toEqual(['@type', 'availability']);
});

test('they never contain the link for remote participation, even if the API’s response does', () => {
  const secret = 'https://visio.exemple.fr/salle';
  expect(JSON.stringify(fillHead(heads.event, { ...event, online_url: secret }))).not.toContain(secret);
});
