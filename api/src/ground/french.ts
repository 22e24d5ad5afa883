/** How mails write days and times. */
const long = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const dayInFrench = (date: string): string =>
  long.format(new Date(`${date}T00:00:00Z`)).replace(/\b1 /, '1er ');

/** 'Samedi 21 novembre 2026 · 20:30' */
export function whenInFrench({ date, time }: { date: string; time: string }): string {
  const day = dayInFrench(date);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} · ${time}`;
}

/** The form of address: the first word of the name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
