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
    const address = { '@origin': 'https://e.fr', '@url': 'https://e.fr/events/3' };
    expect(fillHead({ jsonLd: { url: '{@url}', home: '{@origin}/' } }, event, address).jsonLd).toEqual({
      url: 'https://e.fr/events/3',
      home: 'https://e.fr/',
    });
  });
  it('shortens a description at a word', () => {
    const { description } = fillHead({ description: '{title}' }, { title: 'mot '.repeat(100) });
    expect(description?.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/mot…$/);
  });
});
