import { fillHead, fillText } from './head-template';

const event = { title: 'Nuit <b>', place: { city: 'Lyon' }, capacity: 12, none: null };

describe('head templates', () => {
  it('fills paths, and leaves nothing for what is absent', () => {
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
  it('leaves an address or a date out rather than half of it', () => {
    const template = { image: '/storage/{none}', jsonLd: { image: ['{@origin}/{none}'], end: '{none}T{a}' } };
    expect(fillHead(template, event)).toMatchObject({ image: null, jsonLd: { image: [] } });
    expect(fillHead({ image: '/storage/{title}' }, event).image).toBe('/storage/Nuit <b>');
  });
  it('knows the address of the page itself', () => {
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
  it('says an instant with its offset, in the zone of the installation', () => {
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
});
