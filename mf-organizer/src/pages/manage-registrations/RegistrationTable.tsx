import { Trash2 } from 'lucide-react';
import type { Registration } from '@eveneo/contract/application/registrations';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Button } from 'mf-shared/ui/button';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { texts } from './texts';
import styles from './ManageRegistrationsPage.module.css';

/** A person whose account still exists. */
export interface Removable {
  user_id: number;
  name: string;
}

const ANSWERS: Column<Registration> = {
  id: 'answers',
  header: texts.list.answers,
  cell: ({ answers = [] }) =>
    answers.length === 0
      ? texts.list.none
      : answers.map(({ question, answer }) => (
          <span key={question} className={styles.answer}>
            {question} <b>{answer}</b>
          </span>
        )),
};

/** The registrations. Deleted accounts have no address and can't be removed one by one. */
export function RegistrationTable({
  caption,
  registrations,
  onRemove,
}: {
  caption: string;
  registrations: readonly Registration[];
  onRemove: (person: Removable) => void;
}) {
  const { timeZone } = usePublicSettings();
  const columns: Column<Registration>[] = [
    {
      id: 'name',
      header: texts.list.name,
      cell: ({ user_id, name, avatar }) => (
        <span className={styles.person}>
          <Avatar id={user_id} name={name} src={avatar} size="s" />
          {shownText(name)}
        </span>
      ),
    },
    {
      id: 'email',
      header: texts.list.email,
      cell: ({ email }) =>
        email ? (
          <a href={`mailto:${email}`} className={styles.email}>
            {email}
          </a>
        ) : (
          texts.list.none
        ),
    },
    {
      id: 'registered',
      short: true,
      header: texts.list.registered,
      cell: ({ registered_at }) => formatInstantDate(registered_at, timeZone),
    },
    ...(registrations.some(({ answers }) => answers) ? [ANSWERS] : []),
    {
      id: 'actions',
      short: true,
      header: texts.list.actions,
      cell: ({ user_id, name }) =>
        user_id === null ? (
          texts.list.none
        ) : (
          <Button
            size="s"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={texts.remove.buttonOf(name)}
            className={styles.remove}
            onClick={() => onRemove({ user_id, name })}
          >
            {texts.remove.button}
          </Button>
        ),
    },
  ];
  const keys = new Map(
    registrations.map((registration, at) => [registration, registration.user_id ?? `gone-${at}`]),
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={registrations}
      rowKey={(registration) => keys.get(registration) ?? registration.registered_at}
    />
  );
}
