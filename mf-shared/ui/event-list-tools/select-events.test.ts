import { sampleEvent } from '../../testing/event';
import { matchesSearch, selectEvents } from './select-events';

const now = new Date('2026-11-21T10:00:00Z');
const events = [
  sampleEvent({ id: 1, date: '2026-11-20', title: 'Hier' }),
  sampleEvent({ id: 2, date: '2026-12-24', title: 'Noël à l’œuvre' }),
  sampleEvent({ id: 3, date: '2026-11-21', time: '09:00', title: 'Ce matin' }),
  sampleEvent({ id: 4, date: '2026-10-01', title: 'Octobre' }),
];
const ids = (filter: 'all' | 'upcoming' | 'past', search = '') =>
  selectEvents(events, { filter, search, now, timeZone: 'Europe/Paris' }).map(({ id }) => id);

describe('selectEvents', () => {
  it('puts the next event first and past ones after, latest first', () =>
    expect(ids('all')).toEqual([3, 2, 1, 4]));
  it('counts today as in the future', () => {
    expect(ids('upcoming')).toEqual([3, 2]);
    expect(ids('past')).toEqual([1, 4]);
  });
  it('ignores case, accents, ligatures and apostrophe style', () => {
    expect(ids('all', "NOEL l'oeuvre")).toEqual([2]);
    expect(ids('all', 'nulle part')).toEqual([]);
  });
});

describe('matchesSearch', () => {
  it('requires every word somewhere', () => {
    expect(matchesSearch('martin claire', 'Claire Martin', 'claire@exemple.fr')).toBe(true);
    expect(matchesSearch('martin paul', 'Claire Martin')).toBe(false);
    expect(matchesSearch('  ', 'x')).toBe(true);
  });
  it('matches across hyphens and spaces, as the public list does', () => {
    expect(matchesSearch('jean-pierre', 'Jean Pierre')).toBe(true);
    expect(matchesSearch('jean pierre', 'Jean-Pierre')).toBe(true);
  });
});
