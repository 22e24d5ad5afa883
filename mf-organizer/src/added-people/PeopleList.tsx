import layout from 'mf-shared/styles/layout.module.css';
import { FileInput } from 'mf-shared/ui/file-input';
import { TextArea } from 'mf-shared/ui/text-area';
import { textOf, type ReadPeople } from './read-people';
import { texts } from './texts';
import styles from './PeopleList.module.css';

const SHOWN = 8;

interface Listed {
  readonly key: string;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Nothing is sent before the button: what each line becomes, and which are refused and why. */
function Preview({ read: { people, refused, columns }, ready }: { read: ReadPeople<Listed>; ready: string }) {
  return (
    <div role="status" className={layout.stack3}>
      {columns && <p className={layout.muted}>{columns}</p>}
      <p>
        <strong>{ready}</strong>
        {refused.length > 0 && <> · {texts.refused(refused.length)}</>}
      </p>
      {people.length > 0 && (
        <ul aria-label={texts.preview} className={styles.people}>
          {people.slice(0, SHOWN).map(({ key, name, email }) => (
            <li key={key}>
              {name} {email && <span className={layout.muted}>{email}</span>}
            </li>
          ))}
          {people.length > SHOWN && <li className={layout.muted}>{texts.more(people.length - SHOWN)}</li>}
        </ul>
      )}
      {refused.length > 0 && (
        <ul aria-label={texts.refused(refused.length)} className={styles.people}>
          {refused.map(({ line, text, why }) => (
            <li key={line}>
              {texts.line(line)} «&nbsp;{text}&nbsp;»&nbsp;: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A list of people: typed, pasted, or from a CSV file, with what its lines become. */
export function PeopleList({
  id,
  hint,
  text,
  read,
  ready,
  onText,
  onFailure,
}: {
  id: string;
  hint: string;
  text: string;
  read: ReadPeople<Listed>;
  /** How many lines are ready. */
  ready: string;
  onText: (text: string) => void;
  /** '' once a file could be read. */
  onFailure: (text: string) => void;
}) {
  const open = async (file: File | null) => {
    onFailure('');
    if (!file) return;
    const content = await textOf(file).catch(() => undefined);
    if (typeof content === 'string') onText(content);
    else onFailure(content === null ? texts.workbook : texts.unreadable);
  };
  return (
    <>
      <TextArea
        id={id}
        label={texts.label}
        hint={hint}
        rows={6}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <FileInput
        id={`${id}-file`}
        label={texts.file}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(file) => void open(file)}
      />
      {text.trim() !== '' && <Preview read={read} ready={ready} />}
    </>
  );
}
