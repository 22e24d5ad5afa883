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
  it('shortens a description at a word', () => {
    const { description } = fillHead({ description: '{title}' }, { title: 'mot '.repeat(100) });
    expect(description?.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/mot…$/);
  });
});
