const minutesOf = (time: string): number | null => {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

const DAY = 24 * 60;
/** A longer duration is usually a typing error. */
const LONG = 12 * 60;

/** How long an event lasts in minutes; an end before the start is on the next day. Null without an end. */
export function durationOf({ time, end_time }: { time: string; end_time: string }): number | null {
  const [start, end] = [minutesOf(time), minutesOf(end_time)];
  return start === null || end === null ? null : (end - start + DAY) % DAY;
}

/** '14 h', '12 h 30' if an event lasts longer than 12 hours; else null. */
export function longDuration(times: { time: string; end_time: string }): string | null {
  const minutes = durationOf(times) ?? 0;
  if (minutes <= LONG) return null;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`;
}
