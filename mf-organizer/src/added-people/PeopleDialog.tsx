import { useMemo, useState, type ReactNode } from 'react';
import { toast } from '@eveneo/platform';
import { failureText } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { FileInput } from 'mf-shared/ui/file-input';
import { TextArea } from 'mf-shared/ui/text-area';
import { textOf, type ReadPeople } from './read-people';
import { texts as all } from './texts';
import styles from './PeopleDialog.module.css';

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
        {refused.length > 0 && <> · {all.refused(refused.length)}</>}
      </p>
      {people.length > 0 && (
        <ul aria-label={all.preview} className={styles.people}>
          {people.slice(0, SHOWN).map(({ key, name, email }) => (
            <li key={key}>
              {name} {email && <span className={layout.muted}>{email}</span>}
            </li>
          ))}
          {people.length > SHOWN && <li className={layout.muted}>{all.more(people.length - SHOWN)}</li>}
        </ul>
      )}
      {refused.length > 0 && (
        <ul aria-label={all.refused(refused.length)} className={styles.people}>
          {refused.map(({ line, text, why }) => (
            <li key={line}>
              {all.line(line)} «&nbsp;{text}&nbsp;»&nbsp;: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Words extends Record<'title' | 'lead' | 'hint' | 'cancel' | 'sendFailed', string> {
  readonly ready: (count: number) => string;
  readonly submit: (count: number) => string;
}

/** Sends the people of a list in parts: typed, pasted, or from a CSV file, with what its lines become. */
export function PeopleDialog<P extends Listed, A>({
  id,
  texts,
  read: readText,
  atOnce,
  blocked = () => false,
  send: sendPart,
  onSent,
  onClose,
  children,
}: {
  id: string;
  texts: Words;
  /** The same function each time. */
  read: (text: string) => ReadPeople<P>;
  atOnce: number;
  blocked?: (people: readonly P[]) => boolean;
  send: (part: readonly P[]) => Promise<A>;
  /** `stays`: there is more to read, and the list is empty again. */
  onSent: (answers: readonly A[]) => { said: string; stays: boolean };
  onClose: () => void;
  children: (people: readonly P[]) => ReactNode;
}) {
  const [text, setText] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const read = useMemo(() => readText(text), [text, readText]);
  const { people } = read;
  const send = async () => {
    setFailure('');
    const answers: A[] = [];
    try {
      for (let at = 0; at < people.length; at += atOnce) {
        setSent(at);
        answers.push(await sendPart(people.slice(at, at + atOnce)));
      }
      const { said, stays } = onSent(answers);
      toast.success(said);
      if (stays) setText('');
      else onClose();
    } catch (error) {
      setFailure(failureText(error, { failed: texts.sendFailed }));
    } finally {
      setSent(null);
    }
  };
  const open = async (file: File | null) => {
    setFailure('');
    if (!file) return;
    const content = await textOf(file).catch(() => undefined);
    if (typeof content === 'string') setText(content);
    else setFailure(content === null ? all.workbook : all.unreadable);
  };
  return (
    <Dialog
      open
      size="l"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={people.length === 0 || blocked(people)}
            loading={sent !== null}
            onClick={() => void send()}
          >
            {sent === null
              ? texts.submit(people.length)
              : all.busy(formatNumber(sent), formatNumber(people.length))}
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        <p>{texts.lead}</p>
        <TextArea
          id={id}
          label={all.label}
          hint={texts.hint}
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FileInput
          id={`${id}-file`}
          label={all.file}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void open(file)}
        />
        {text.trim() !== '' && <Preview read={read} ready={texts.ready(people.length)} />}
        {children(people)}
        {failure && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
