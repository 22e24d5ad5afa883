import { fillHead, fillText } from './head-template';

const event = { title: 'Nuit <b>', place: { city: 'Lyon' }, capacity: 12, none: null };

describe('head templates', () => {
  it('fills paths, and leaves nothing for missing values', () => {
    expect(fillText('{title} à {place.city}{none}{a.b}', event)).toBe('Nuit <b> à Lyon');
  });
  it('never reaches inherited properties', () => {
    expect(fillText('{constructor.name}{__proto__}', event)).toBe('');
  });
  it('keeps the type of a leaf that is one placeholder, deep inside', () => {
    expect(
      fillHead({ jsonLd: { offers: [{ count: '{capacity}' }], name: '{title}' } }, event).jsonLd,
    ).toEqual({
      offers: [{ count: 12 }],
      name: 'Nuit <b>',
    });
  });
  it('leaves out a URL or date that is incomplete', () => {
    const template = { image: '/storage/{none}', jsonLd: { image: ['{@origin}/{none}'], end: '{none}T{a}' } };
    expect(fillHead(template, event)).toMatchObject({ image: null, jsonLd: { image: [] } });
    expect(fillHead({ image: '/storage/{title}' }, event).image).toBe('/storage/Nuit <b>');
  });
  it('lists the feeds of a page, none with an incomplete URL', () => {
    const feed = { type: 'application/rss+xml', title: '{title}', href: '/api/feeds/x?c={capacity}' };
    const alternates = [feed, { ...feed, href: '/api/feeds/{none}' }];
    expect(fillHead({ alternates }, event).alternates).toEqual([
      { type: 'application/rss+xml', title: 'Nuit <b>', href: '/api/feeds/x?c=12' },
    ]);
    expect(fillHead({}, event).alternates).toEqual([]);
  });
  it('fills the URL of the page itself', () => {
    const address = {
      '@origin': 'https://e.fr',
      '@url': 'https://e.fr/events/3',
      '@timeZone': 'Europe/Paris',
    };
    expect(fillHead({ jsonLd: { url: '{@url}', home: '{@origin}/' } }, event, address).jsonLd).toEqual({
      url: 'https://e.fr/events/3',
      home: 'https://e.fr/',
    });
  });
  it("writes an instant with its offset, in the installation's time zone", () => {
    const template = { jsonLd: { start: '{@zoned.date.time}', end: '{@zoned.date.end_time.time}' } };
    const given = { date: '2026-07-14', time: '20:30', end_time: null };
    const page = { '@origin': '', '@url': '', '@timeZone': 'America/Montreal' };
    expect(fillHead(template, given).jsonLd).toEqual({ start: '2026-07-14T20:30:00+02:00' });
    expect(fillHead(template, { ...given, end_time: '01:00' }, page).jsonLd).toEqual({
      start: '2026-07-14T20:30:00-04:00',
      end: '2026-07-15T01:00:00-04:00',
    });
  });
  it('shortens a description at a word', () => {
    const { description } = fillHead({ description: '{title}' }, { title: 'mot '.repeat(100) });
    expect(description?.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/mot…$/);
  });
  it('offers no seats once the day is over, and says when it is sold out', () => {
    const jsonLd = { offers: { '@if': '{@coming.date}', availability: '{@stock.places_left}' } };
    const offers = (given: object) => fillHead({ jsonLd }, given).jsonLd;
    expect(offers({ date: '2999-01-01', places_left: 3 })).toEqual({
      offers: { availability: 'https://schema.org/InStock' },
    });
    expect(offers({ date: '2999-01-01', places_left: 0 })).toEqual({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(offers({ date: '2020-01-01', places_left: 3 })).toEqual({});
  });
  it.each([
    ['Collectif Code en commun', 'Organization'],
    ['Union sportive des Lices', 'Organization'],
    ['L’Atelier du port', 'Organization'],
    ['Solène Kerguélen', 'Person'],
    ['Villeneuve Paul', 'Person'],
  ])('%s is a schema.org %s, a deleted organizer nobody', (organizer, type) => {
    const jsonLd = { by: { '@if': '{organizer_id}', '@type': '{@party.organizer}', name: '{organizer}' } };
    expect(fillHead({ jsonLd }, { organizer, organizer_id: 4 }).jsonLd).toEqual({
      by: { '@type': type, name: organizer },
    });
    expect(fillHead({ jsonLd }, { organizer, organizer_id: null }).jsonLd).toEqual({});
  });
});
