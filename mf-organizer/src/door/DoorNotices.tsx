import type { DoorRules, DoubleEntry } from '@eveneo/contract/application/door';
import { toast, useQuery, useQueryClient } from '@eveneo/platform';
import { doorQuery, type DoorCalls } from 'mf-shared/api/door';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { useClockTime } from './clock-time';
import type { DeviceDoor } from './offline/device-door';
import { OfflineNotices } from './offline/OfflineNotices';
import { texts } from './texts';
import styles from './Door.module.css';

/**
 * Notices at the door: the state of this device, that the door is not open, and
 * tickets that were checked in twice.
 */
export function DoorNotices({ door, device }: { door: DoorCalls; device?: DeviceDoor | null | undefined }) {
  const { data } = useQuery(doorQuery(door));
  return (
    <>
      {device && <OfflineNotices device={device} />}
      {data?.rules && <Closed door={door} rules={data.rules} />}
      {data?.doubles && <Doubles doubles={data.doubles} />}
    </>
  );
}

/** The newest of them; the others on demand, since the field below has to stay on a phone's screen. */
function Doubles({ doubles: [newest, ...others] }: { doubles: readonly DoubleEntry[] }) {
  const clockTime = useClockTime();
  if (!newest) return null;
  const saidEntry = ({ entered_at, door }: DoubleEntry['first']) =>
    texts.entryAt(clockTime(entered_at), door);
  const saidDouble = ({ name, number, first, second }: DoubleEntry) =>
    shownText(texts.double(name, number, saidEntry(first), saidEntry(second)));
  return (
    <Banner tone="warning">
      <p>{saidDouble(newest)}</p>
      {others.length > 0 && (
        <details className={styles.doubles}>
          <summary>{texts.otherDoubles(others.length)}</summary>
          <ul>
            {others.map((double) => (
              <li key={double.number + double.second.entered_at}>{saidDouble(double)}</li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  );
}

function Closed({ door: { key, set }, rules }: { door: DoorCalls; rules: DoorRules }) {
  const client = useQueryClient();
  const { state, opens_at, time_zone } = rules;
  if (state === 'open') return null;
  if (state !== 'early') return <Banner tone="warning">{texts.closed[state]}</Banner>;
  const open = async () => {
    try {
      await set?.({ opened_early: true });
      await client.invalidateQueries({ queryKey: key });
    } catch (error) {
      toast.error(failureText(error, { failed: texts.closed.failed }));
    }
  };
  return (
    <Banner
      tone="info"
      action={
        set && (
          <Button variant="secondary" size="s" onClick={open}>
            {texts.closed.open}
          </Button>
        )
      }
    >
      <RaisedText text={texts.closed.early(opens_at, time_zone)} />
    </Banner>
  );
}
