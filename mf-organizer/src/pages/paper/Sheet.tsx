import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventPaper, PaperPerson } from '@eveneo/contract/application/paper';
import { shownText } from 'mf-shared/format/typography';
import { EventWhen } from 'mf-shared/ui/event-when';
import { TitleText } from 'mf-shared/ui/title-text';
import styles from '../../paper/Paper.module.css';
import { texts as all } from '../../paper/texts';

const { sheet: texts } = all;
/** For people without a ticket, by hand. */
const EMPTY_LINES = [1, 2, 3, 4, 5];

interface Line {
  id: number;
  name: string;
  ticket: string;
  /** Those who come with them on this line. */
  companions: readonly PaperPerson[];
}

/** 'avec Ana Ruiz et une autre personne' */
function withText(host: string, companions: readonly PaperPerson[]): string {
  const named = companions.filter(({ name }) => !name.endsWith(host)).map(({ name }) => name);
  const unnamed = companions.length - named.length;
  const all = unnamed > 0 ? [...named, texts.unnamed(unnamed)] : named;
  return texts.with(new Intl.ListFormat('fr').format(all));
}

/** One line per registration, by name; or one per ticket, by number. */
function linesOf(data: readonly PaperPerson[], by: 'nom' | 'billet'): Line[] {
  const line = ({ id, name, ticket_number }: PaperPerson, companions: readonly PaperPerson[]) => ({
    ...{ id, name, ticket: ticket_number, companions },
  });
  if (by === 'billet')
    return data.map((one) => line(one, [])).sort((one, other) => one.ticket.localeCompare(other.ticket));
  const hosts = new Set(data.map(({ id }) => id));
  const brought = new Map<number, PaperPerson[]>();
  for (const one of data)
    if (one.host_id !== null) brought.set(one.host_id, [...(brought.get(one.host_id) ?? []), one]);
  return data
    .filter(({ host_id }) => host_id === null || !hosts.has(host_id))
    .map((one) => line(one, brought.get(one.id) ?? []));
}

/** The sheet to sign. */
export function Sheet({ event, paper, by }: { event: EventDetail; paper: EventPaper; by: 'nom' | 'billet' }) {
  const lines = linesOf(paper.data, by);
  return (
    <section className={styles.sheet} aria-labelledby="paper-sheet">
      <h2 id="paper-sheet">{texts.title}</h2>
      <p>
        <strong>
          <TitleText text={event.title} />
        </strong>
        <br />
        <EventWhen event={event} after={shownText(event.location)} />
        <br />
        {paper.organizer !== null && `${texts.by(paper.organizer)}, `}
        {all.people(paper.data.length)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={styles.short}>
              {by === 'nom' ? texts.places : texts.ticket}
            </th>
            <th scope="col" className={styles.signature}>
              {texts.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, ticket, companions }) => (
            <tr key={id}>
              <th scope="row">
                {shownText(name)}
                {companions.length > 0 && <span className={styles.with}>{withText(name, companions)}</span>}
              </th>
              <td className={styles.short}>{by === 'nom' ? companions.length + 1 : ticket}</td>
              <td />
            </tr>
          ))}
          {EMPTY_LINES.map((line) => (
            <tr key={`empty-${line}`}>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
