import { formatMoment, readMoment } from './site-moment';

const PARIS = 'Europe/Paris';

test.each([
  ['2026-11-23T08:00', PARIS, '2026-11-23T07:00:00.000Z'],
  ['2026-07-14T08:00', PARIS, '2026-07-14T06:00:00.000Z'],
  ['2026-11-23T08:00:30', 'Asia/Kolkata', '2026-11-23T02:30:30.000Z'],
  ['2026-11-23T08:00', 'America/New_York', '2026-11-23T13:00:00.000Z'],
  // An explicit offset overrides the site's zone.
  ['2026-11-23T08:00Z', PARIS, '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T08:00-03:30', PARIS, '2026-11-23T11:30:00.000Z'],
  // On the days of the clock changes, outside the ambiguous hour.
  ['2027-03-28T01:59', PARIS, '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', PARIS, '2027-03-28T01:00:00.000Z'],
  ['2026-10-25T01:59', PARIS, '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', PARIS, '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (text, zone, iso) => {
  const moment = readMoment(text, zone);
  expect(moment).toEqual(new Date(iso));
});

test.each([
  ['2027-03-28T02:30', 'skipped'],
  ['2026-10-25T02:30', 'twice'],
  ['2026-02-30T08:00', 'none'],
  ['2026-13-01T08:00', 'none'],
  ['2026-11-23T24:30', 'none'],
  ['2026-11-23T08:00+99:00', 'none'],
  ['demain', 'none'],
  ['', 'none'],
])('%j means no single moment in Paris: %s', (text, why) => expect(readMoment(text, PARIS)).toBe(why));

test.each([
  ['2026-11-23T07:00:00Z', PARIS, 'lundi 23 novembre 2026 à 08:00 (Europe/Paris, UTC+1)'],
  ['2026-07-14T06:00:00Z', PARIS, 'mardi 14 juillet 2026 à 08:00 (Europe/Paris, UTC+2)'],
  ['2026-11-23T02:30:00Z', 'Asia/Kolkata', 'lundi 23 novembre 2026 à 08:00 (Asia/Kolkata, UTC+5:30)'],
  ['2026-11-23T11:30:00Z', 'America/St_Johns', 'lundi 23 novembre 2026 à 08:00 (America/St_Johns, UTC-3:30)'],
])('%s in %s is shown as %s', (iso, zone, told) => expect(formatMoment(new Date(iso), zone)).toBe(told));
