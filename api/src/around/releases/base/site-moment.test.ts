import { formatMoment } from './site-moment';

const PARIS = 'Europe/Paris';

test.each([
  ['2026-11-23T07:00:00Z', PARIS, 'lundi 23 novembre 2026 à 08:00 (Europe/Paris, UTC+1)'],
  ['2026-07-14T06:00:00Z', PARIS, 'mardi 14 juillet 2026 à 08:00 (Europe/Paris, UTC+2)'],
  ['2026-11-23T02:30:00Z', 'Asia/Kolkata', 'lundi 23 novembre 2026 à 08:00 (Asia/Kolkata, UTC+5:30)'],
  ['2026-11-23T11:30:00Z', 'America/St_Johns', 'lundi 23 novembre 2026 à 08:00 (America/St_Johns, UTC-3:30)'],
])('%s in %s is shown as %s', (iso, zone, told) => expect(formatMoment(new Date(iso), zone)).toBe(told));
