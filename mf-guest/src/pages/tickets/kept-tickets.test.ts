import type { HeldTicket } from '@eveneo/contract/application/places';
import { heldTicket } from '../../testing/held-ticket';
import { isKept, keptTickets } from './kept-tickets';
import { sortTickets } from './sort-tickets';

const NOW = new Date('2026-11-21T13:00:00Z');
const PARIS = 'Europe/Paris';
const ids = (tickets: readonly HeldTicket[]) => tickets.map(({ event }) => event.id);
const sorted = (tickets: HeldTicket[], now = NOW) => sortTickets(tickets, now, PARIS);

describe('stored tickets', () => {
  test('are those of future events, as texts and a drawing, with the time of storage', async () => {
    const past = heldTicket(2, { date: '2026-11-02' });
    const page = await keptTickets(
      [past, heldTicket(1, { title: 'Nuit du jazz', location: 'Sunset' })],
      NOW,
      PARIS,
    );
    expect(ids(page.tickets)).toEqual([1]);
    expect(page.items).toHaveLength(1);
    expect(page.items[0]).toMatchObject({ path: '/tickets/1', heading: 'Nuit du jazz' });
    expect(page.items[0]?.lines).toEqual([
      'samedi 12\u00a0décembre 2026\u00a0· 20:30',
      'Sunset',
      expect.stringContaining('AAAA-0001') as string,
      'Léa Fontaine',
    ]);
    expect(page.items[0]?.code.path).toMatch(/^M0 0h7v1h-7z/);
    expect(page.savedAt).toBe('2026-11-21T13:00:00.000Z');
  });

  test('are read back unchanged', async () => {
    const page = await keptTickets([heldTicket(1), heldTicket(3)], NOW, PARIS);
    expect(isKept(JSON.parse(JSON.stringify(page)))).toBe(true);
  });

  test('without tickets are an empty list that can be read', async () => {
    const page = await keptTickets([], NOW, PARIS);
    expect([page.items, page.tickets, isKept(page)]).toEqual([[], [], true]);
  });

  test('keep odd texts as texts, and an unreadable date as written', async () => {
    const title = '<b>Fête</b> \u202e🎷';
    const page = await keptTickets([heldTicket(1, { title, date: 'bientôt', time: '' })], NOW, PARIS);
    expect(page.items[0]?.heading).toBe(title);
    expect(page.items[0]?.lines[0]).toMatch(/^bientôt/);
  });
});

describe('unusable content of the storage', () => {
  const good = { savedAt: '2026-11-21T13:00:00.000Z', tickets: [heldTicket(1)] };

  test.each([
    null,
    undefined,
    'texte',
    7,
    [],
    {},
    { tickets: [] },
    { ...good, savedAt: 'hier' },
    { ...good, savedAt: '' },
    { ...good, savedAt: 7 },
    { ...good, tickets: null },
    { ...good, tickets: {} },
    { ...good, tickets: [null] },
    { ...good, tickets: [{}] },
    { ...good, tickets: [{ ticket: { code: 7 }, event: { id: 1 } }] },
    { ...good, tickets: [{ ticket: { code: 'EVENEO:a' }, event: { id: 'un' } }] },
    { ...good, tickets: [heldTicket(1), { ticket: null, event: null }] },
  ])('%# was not written by us: it is ignored, and breaks no page', (value) =>
    expect(isKept(value)).toBe(false),
  );

  test('of another release, with missing or additional fields, is shown', () =>
    expect(isKept({ ...good, more: 1, items: undefined })).toBe(true));
});

describe('the order', () => {
  test('the next event comes first, then past ones, latest first; the input stays unchanged', () => {
    const tickets = [
      heldTicket(1, { date: '2027-01-10' }),
      heldTicket(2, { date: '2026-11-02' }),
      heldTicket(3, { date: '2026-11-21', time: '20:00' }),
      heldTicket(4, { date: '2026-10-02' }),
    ];
    expect(ids(sorted(tickets).coming)).toEqual([3, 1]);
    expect(ids(sorted(tickets).past)).toEqual([2, 4]);
    expect(ids(tickets)).toEqual([1, 2, 3, 4]);
  });

  test('this morning’s event without a stated end keeps its code all day, below what is to come', () => {
    const tickets = [
      heldTicket(1, { date: '2026-11-21', time: '08:00' }),
      heldTicket(2, { date: '2026-11-21', time: '20:00' }),
    ];
    expect(ids(sorted(tickets).coming)).toEqual([2, 1]);
  });
});
