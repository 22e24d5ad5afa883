import moment from 'moment';
import 'moment/locale/fr';
import { momentLocalizer } from 'react-big-calendar';

/** moment, reading and writing every date as local time (see grid-event.ts). */
const wallMoment = Object.assign(
  (...input: Parameters<typeof moment.utc>) => moment.utc(...input).locale('fr'),
  moment,
);

/** The calendar's arithmetic in French weeks, free of the machine's time zone. */
export const localizer = Object.assign(momentLocalizer(wallMoment), {
  // The library would use the machine's offset and clock changes.
  segmentOffset: 0,
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getMinutesFromMidnight: (date: Date) => date.getUTCHours() * 60 + date.getUTCMinutes(),
});
