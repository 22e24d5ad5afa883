import { sampleEvent } from '../../testing/event';
import { matchesSearch, selectEvents, type Filter } from './select-events';

const now = new Date('2026-11-21T10:00:00Z');
const events = [
  sampleEvent({ id: 1, date: '2026-11-20', title: 'Hier' }),
  sampleEvent({ id: 2, date: '2026-12-24', title: 'Noël à l’œuvre' }),
  sampleEvent({ id: 3, date: '2026-11-21', time: '09:00', title: 'Ce matin' }),
  sampleEvent({ id: 4, date: '2026-10-01', title: 'Octobre' }),
];
const ids = (filter: Filter, search = '') =>
  selectEvents(events, { search, now, timeZone: 'Europe/Paris' })[filter].map(({ id }) => id);

describe('selectEvents', () => {
  it('puts the next event first and past ones after, latest first', () =>
    expect(ids('all')).toEqual([3, 2, 1, 4]));
  it('counts today as in the future', () => {
    expect(ids('upcoming')).toEqual([3, 2]);
    expect(ids('past')).toEqual([1, 4]);
  });
  it('finds drafts, also those whose publication is planned', () => {
    const drafts = [
      sampleEvent({ id: 1, date: '2026-12-24', publish_at: 'draft' }),
      sampleEvent({ id: 2, date: '2026-12-25', publish_at: '2026-12-01T10:00' }),
      sampleEvent({ id: 3, date: '2026-12-26', publish_at: '2026-11-01T10:00' }),
      sampleEvent({ id: 4, date: '2026-12-27', publish_at: 'taken-down' }),
    ];
    const found = selectEvents(drafts, { search: '', now, timeZone: 'Europe/Paris' });
    expect(found.draft.map(({ id }) => id)).toEqual([1, 2]);
    expect(found.upcoming).toHaveLength(4);
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
