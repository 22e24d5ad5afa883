import { useMemo, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast } from '@eveneo/platform';
import { useAddPeople } from 'mf-shared/api/added-people';
import { failureText } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { Dialog } from 'mf-shared/ui/dialog';
import { drawAttempt } from '../door/use-readings';
import { PeopleList } from './PeopleList';
import { readPeople } from './read-people';
import { texts } from './texts';

/** One key for each line's words, drawn once: sent again after a lost answer, nobody is added twice. */
function newKeys(): (words: string) => string {
  const keys = new Map<string, string>();
  return (words) => {
    const key = keys.get(words) ?? drawAttempt();
    keys.set(words, key);
    return key;
  };
}

/** Adds people to an event by name: typed, pasted, or from a CSV file. */
export function AddPeopleDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const add = useAddPeople(event.id);
  const [keyOf] = useState(newKeys);
  const [text, setText] = useState('');
  const [raise, setRaise] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const read = useMemo(() => readPeople(text, keyOf), [text, keyOf]);
  const { people } = read;
  const left = event.waiting_count > 0 ? 0 : event.places_left;
  const beyond = Math.max(0, people.length - left);
  const send = async () => {
    setFailure('');
    let [added, known] = [0, 0];
    try {
      for (let at = 0; at < people.length; at += LIMITS.addedPeople.atOnce) {
        setSent(at);
        const part = people.slice(at, at + LIMITS.addedPeople.atOnce);
        const answer = await add.mutateAsync({ people: part, ...(raise && { raise }) });
        added += answer.added;
        known += answer.known.length;
      }
      toast.success(texts.done(added, known));
      onClose();
    } catch (error) {
      setFailure(failureText(error, { failed: texts.sendFailed }));
    } finally {
      setSent(null);
    }
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
            disabled={people.length === 0 || (beyond > 0 && !raise)}
            loading={sent !== null}
            onClick={() => void send()}
          >
            {sent === null
              ? texts.submit(people.length)
              : texts.busy(formatNumber(sent), formatNumber(people.length))}
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        <p>{texts.lead}</p>
        <PeopleList
          id="added-people"
          hint={texts.hint}
          text={text}
          read={read}
          ready={texts.ready(people.length)}
          onText={setText}
          onFailure={setFailure}
        />
        {beyond > 0 && (
          <>
            <p>{texts.full(left)}</p>
            <Checkbox
              label={texts.raise(beyond)}
              checked={raise}
              onChange={({ target }) => setRaise(target.checked)}
            />
          </>
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
