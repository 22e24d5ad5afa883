/** Someone came in with this ticket already; when, where the event takes place, its day only when that is not today. */
export function ticketRepeated(at: string, now: Date, timeZone: string): string {
  const said = (moment: Date, part: 'dateStyle' | 'timeStyle') =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, [part]: 'short' }).format(moment);
  const [day, today] = [said(new Date(at), 'dateStyle'), said(now, 'dateStyle')];
  const when = `${day === today ? '' : `le ${day} `}à ${said(new Date(at), 'timeStyle')}`;
  return `Ce billet a déjà été présenté ${when}.`;
}
