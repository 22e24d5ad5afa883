/** The moment at which clocks of a zone show a day and time; in the hour that spring skips, an hour later. */
export function instantAt(timeZone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const shown = (moment: number) => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(moment);
    return Date.parse(`${parts.replace(' ', 'T')}Z`);
  };
  // The offset where the clock would be in UTC, and once more where that leads: clock changes lie between the two.
  const first = wall - (shown(wall) - wall);
  return new Date(first + (wall - shown(first)));
}
