import { clsx } from 'clsx';
import { Check, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { wallClock } from '@eveneo/contract/application/event-time';
import type { Registrant } from '@eveneo/contract/application/registrants';
import type { Registration } from '@eveneo/contract/application/registrations';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge } from 'mf-shared/ui/badge';
import { DataTable, Who, type Column } from 'mf-shared/ui/data-table';
import { texts } from './texts';
import styles from './RegistrantTable.module.css';

type Listed = Registration & Partial<Pick<Registrant, 'note'>>;
/** A registrant whose account still exists. */
export type Present<R extends Listed = Registrant> = R & { user_id: number };
export const isPresent = <R extends Listed>(one: R): one is Present<R> => one.user_id !== null;

function Entry({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (at === null) return <span className={styles.expected}>{texts.expected}</span>;
  const time = wallClock(new Date(at), timeZone).slice(11);
  return (
    <Badge tone="success" className={styles.entry}>
      <Check aria-hidden="true" />
      <span className="visually-hidden">{texts.entered(time)}</span>
      <span aria-hidden="true">{time}</span>
    </Badge>
  );
}

/** The name, and what else is known of a person. */
const Holder = ({
  of: { user_id, name, avatar, email, added, settled, companion_of: host, answers, note },
  chosen,
  settles,
}: {
  of: Listed;
  /** The organizer notes who has paid. */
  settles: boolean;
  /** There are checkboxes: a phone has no room for pictures. */
  chosen: boolean;
}) => (
  <Who
    picture={
      <span className={clsx(chosen && styles.picture)}>
        <Avatar id={user_id} name={name} src={avatar} />
      </span>
    }
  >
    <span className={styles.name}>{shownText(name)}</span>
    {host && !name.endsWith(host) && <span className={styles.more}>{texts.companionOf(host)}</span>}
    {added !== undefined && <span className={styles.more}>{texts.added}</span>}
    {email && (
      <a href={`mailto:${email}`} className={styles.email}>
        {email}
      </a>
    )}
    {settles && (
      <Badge tone={settled ? 'success' : 'warning'} className={styles.settled}>
        {settled ? texts.settled : texts.due}
      </Badge>
    )}
    {answers?.map(({ question, answer }) => (
      <span key={question} className={styles.more}>
        {question} <b>{answer}</b>
      </span>
    ))}
    {note && (
      <span className={styles.note}>
        <StickyNote aria-hidden="true" />
        {note}
      </span>
    )}
  </Who>
);

/** The registrants of an event, or a page of them; in a narrow place two lines each. */
export function RegistrantTable<R extends Listed>({
  caption,
  registrants,
  keyOf,
  choice,
  actions,
  otherActions,
  settles = false,
}: {
  caption: string;
  registrants: readonly R[];
  keyOf: (one: R) => string | number;
  /** A column of checkboxes. */
  choice?: { header: ReactNode; cell: (person: Present<R>) => ReactNode };
  /** The buttons of a person; deleted accounts have none. */
  actions: (person: Present<R>) => ReactNode;
  /** The buttons of a row without an account. */
  otherActions?: (one: R) => ReactNode;
  settles?: boolean;
}) {
  const { timeZone } = usePublicSettings();
  const columns: Column<R>[] = [
    ...(choice
      ? [
          {
            id: 'choice',
            header: choice.header,
            // Keeps its width for those who cannot be chosen.
            cell: (one: R) => <span className={styles.choice}>{isPresent(one) && choice.cell(one)}</span>,
          },
        ]
      : []),
    {
      id: 'name',
      header: texts.name,
      names: true,
      cell: (one) => <Holder of={one} chosen={choice !== undefined} settles={settles} />,
    },
    {
      id: 'ticket',
      header: texts.ticket,
      short: true,
      wide: true,
      cell: ({ ticket_number }) => ticket_number,
    },
    {
      id: 'registered',
      header: texts.registered,
      short: true,
      wide: true,
      cell: ({ registered_at }) => formatInstantDate(registered_at, timeZone),
    },
    {
      id: 'entry',
      header: texts.entry,
      short: true,
      cell: ({ entered_at }) => <Entry at={entered_at} timeZone={timeZone} />,
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">{texts.actions}</span>,
      short: true,
      cell: (one) => (isPresent(one) ? actions(one) : otherActions?.(one)),
    },
  ];
  return <DataTable lines caption={caption} columns={columns} rows={registrants} rowKey={keyOf} />;
}
