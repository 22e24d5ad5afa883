import { computedValue } from './computed-values';

const ZONE = 'Europe/Paris';
/** The computed value of a path, for the fields of an answer. */
const made = (path: string, fields: Record<string, unknown> = {}, zone = ZONE) =>
  computedValue(path, zone, (field) => fields[field]);

test.each(['@nothing.a', '@constructor.a', '@toString', '@__proto__.a', '@', '@.a', 'when.date'])(
  'the name in %j is unknown, and gives nothing',
  (path) => expect(made(path, { a: 'x', date: '2026-12-12' })).toBeUndefined(),
);

describe('@when', () => {
  const when = (date: unknown, time?: unknown, end?: unknown) =>
    made('@when.d.t.e', { d: date, t: time, e: end });
  it.each([
    ['2026-12-12', '20:30', null, 'samedi 12 décembre 2026 · 20:30 · '],
    ['2026-12-12', null, null, 'samedi 12 décembre 2026 · '],
    ['2026-12-12', '', undefined, 'samedi 12 décembre 2026 · '],
    ['2026-12-12T23:30:00.000Z', '20:30', null, 'samedi 12 décembre 2026 · 20:30 · '],
    ['2026-05-01', 'demain', null, 'vendredi 1er mai 2026 · '],
  ])('%j at %j until %j reads %j', (date, time, end, text) =>
    expect(String(when(date, time, end)).replace(/\s/g, ' ')).toBe(text),
  );
  it.each([null, undefined, 12, {}, [], '', '2026-02-30', '12/12/2026', '0000-00-00'])(
    'is empty without a valid day: %j',
    (date) => expect(when(date, '20:30')).toBe(''),
  );
  it('includes the end if there is one', () =>
    expect(when('2026-12-12', '20:30', '23:00')).toMatch(/20:30.*23:00/));
});

describe('@coming', () => {
  const coming = (date: unknown, zone?: string) => made('@coming.d', { d: date }, zone);
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-06-30T22:30:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it('is the day until it is over, including today', () => {
    expect(coming('2026-07-02')).toBe('2026-07-02');
    expect(coming('2026-07-01')).toBe('2026-07-01');
  });
  it("is undefined once it is over, in the installation's time zone", () => {
    // Half past midnight in Paris: 30 June is over there, and not yet in Montreal.
    expect(coming('2026-06-30')).toBeUndefined();
    expect(coming('2026-06-30', 'America/Montreal')).toBe('2026-06-30');
  });
  it.each([null, 7, '2026-02-30', 'bientôt'])('is undefined for %j', (date) =>
    expect(coming(date)).toBeUndefined(),
  );
});

describe('of a cancelled event', () => {
  const said = (cancelled: unknown) =>
    ['@coming.date.cancelled', '@status.cancelled', '@prefix.cancelled', '@truth.cancelled'].map((path) =>
      made(path, { date: '2999-01-01', cancelled }),
    );
  it('there is nothing to come, and its title says so', () => {
    const schema = 'https://schema.org/';
    expect(said(true)).toEqual([undefined, `${schema}EventCancelled`, 'Annulé\u00a0: ', true]);
    for (const not of [false, undefined, 'true'])
      expect(said(not)).toEqual(['2999-01-01', `${schema}EventScheduled`, '', undefined]);
  });
});

describe('@stock', () => {
  it.each([
    [3, 'https://schema.org/InStock'],
    [0, 'https://schema.org/SoldOut'],
    [-1, 'https://schema.org/SoldOut'],
    ['3', undefined],
    [null, undefined],
  ])('of %j is %j', (left, word) => expect(made('@stock.left', { left })).toBe(word));
});

describe('@free and @currency', () => {
  it.each([
    ['Gratuit', 0, 'EUR'],
    [' gratuit ', 0, 'EUR'],
    ['12 € sur place', undefined, undefined],
    ['Gratuit pour les enfants', undefined, undefined],
    ['', undefined, undefined],
    [undefined, undefined, undefined],
    [{ note: 'Gratuit' }, undefined, undefined],
  ])('of %j are %j and %j', (note, price, currency) => {
    expect(made('@free.price_note', { price_note: note })).toBe(price);
    expect(made('@currency.price_note', { price_note: note })).toBe(currency);
  });
});

describe('@party', () => {
  it.each([
    ['Les Ateliers du port', 'Person'],
    ['L’atelier du port', 'Organization'],
    ["l'Association sportive", 'Organization'],
    ['la Ville de Lyon', 'Organization'],
    ['Écoles du monde', 'Person'],
    ['École de cirque', 'Organization'],
    ['Clubert Martin', 'Person'],
    ['Laurent Club', 'Person'],
    ['', undefined],
    [null, undefined],
    [{ name: 'Club' }, undefined],
  ])('of %j is %j', (name, word) => expect(made('@party.name', { name })).toBe(word));
});

describe('@zoned', () => {
  it('is an instant with the offset of that day', () => {
    expect(made('@zoned.d.t', { d: '2026-03-28', t: '20:30' })).toBe('2026-03-28T20:30:00+01:00');
    expect(made('@zoned.d.t', { d: '2026-03-29', t: '20:30' })).toBe('2026-03-29T20:30:00+02:00');
  });
  it('is undefined without a day or a time', () => {
    for (const fields of [{ d: '2026-03-28' }, { t: '20:30' }, { d: '2026-03-28', t: '25:00' }, {}])
      expect(made('@zoned.d.t', fields)).toBeUndefined();
  });
});
