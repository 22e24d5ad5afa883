import { clsx } from 'clsx';
import { Check, Ellipsis, StickyNote } from 'lucide-react';
import { wallClock } from '@eveneo/contract/application/event-time';
import type { Registrant } from '@eveneo/contract/application/registrants';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import kit from 'mf-shared/styles/people-table.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge } from 'mf-shared/ui/badge';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { texts } from './texts';
import styles from './RegistrantTable.module.css';

/** A registrant whose account still exists. */
export type Present = Registrant & { user_id: number };
export const isPresent = (one: Registrant): one is Present => one.user_id !== null;

export interface RegistrantVerbs {
  onChoose: (people: readonly Present[], chosen: boolean) => void;
  onEnter: (person: Present) => void;
  onNote: (person: Present) => void;
  onRemove: (person: Present) => void;
}

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

function Actions({ person, onEnter, onNote, onRemove }: { person: Present } & RegistrantVerbs) {
  const { email, entered_at } = person;
  return (
    <MenuButton
      label={texts.actionsOf(person.name)}
      icon={<Ellipsis aria-hidden="true" />}
      look={{ variant: 'ghost' }}
      items={[
        entered_at === null && { id: 'enter', label: texts.enter, onSelect: () => onEnter(person) },
        { id: 'note', label: texts.note, onSelect: () => onNote(person) },
        Boolean(email) && {
          id: 'write',
          label: texts.write,
          onSelect: () => void (window.location.href = `mailto:${email}`),
        },
        { id: 'remove', label: texts.remove, onSelect: () => onRemove(person) },
      ]}
    />
  );
}

/** A page of registrants, each selectable and with a menu; on a phone two lines each. */
export function RegistrantTable({
  caption,
  registrants,
  chosen,
  ...verbs
}: {
  caption: string;
  registrants: readonly Registrant[];
  chosen: ReadonlyMap<number, Present>;
} & RegistrantVerbs) {
  const { timeZone } = usePublicSettings();
  const present = registrants.filter(isPresent);
  const all = present.length > 0 && present.every(({ user_id }) => chosen.has(user_id));
  const { columns } = texts;
  // Explicit roles, because browsers drop the implicit ones when CSS changes the table's `display`.
  return (
    <table role="table" className={clsx(kit.table, styles.table)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className={clsx(kit.head, styles.head)}>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.choice}>
            <span className="visually-hidden">{columns.choose}</span>
            <label>
              <input
                type="checkbox"
                aria-label={texts.chooseAll}
                checked={all}
                onChange={() => verbs.onChoose(present, !all)}
              />
            </label>
          </th>
          {[columns.name, columns.ticket, columns.registered, columns.entry].map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {registrants.map((one) => (
          <tr key={one.registration_id} role="row" className={clsx(kit.row, styles.row)}>
            <td role="cell" className={styles.choice}>
              {isPresent(one) && (
                <label>
                  <input
                    type="checkbox"
                    aria-label={texts.choose(one.name)}
                    checked={chosen.has(one.user_id)}
                    onChange={({ target }) => verbs.onChoose([one], target.checked)}
                  />
                </label>
              )}
            </td>
            <th role="rowheader" scope="row" className={styles.holder}>
              <span className={kit.who}>
                <Avatar id={one.user_id} name={one.name} src={one.avatar} />
                <span className={kit.words}>
                  <span className={styles.name}>{shownText(one.name)}</span>
                  {one.companion_of && !one.name.endsWith(one.companion_of) && (
                    <span className={styles.host}>{texts.companionOf(one.companion_of)}</span>
                  )}
                  {one.email && <span className={styles.email}>{one.email}</span>}
                  {one.answers?.map(({ question, answer }) => (
                    <span key={question} className={styles.answer}>
                      {question} <b>{answer}</b>
                    </span>
                  ))}
                  {one.note && (
                    <span className={styles.note}>
                      <StickyNote aria-hidden="true" />
                      {one.note}
                    </span>
                  )}
                </span>
              </span>
            </th>
            <td role="cell" className={styles.ticket}>
              {one.ticket_number}
            </td>
            <td role="cell" className={styles.date}>
              {formatInstantDate(one.registered_at, timeZone)}
            </td>
            <td role="cell">
              <Entry at={one.entered_at} timeZone={timeZone} />
            </td>
            <td role="cell" className={styles.actions}>
              {isPresent(one) && <Actions person={one} {...verbs} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
