import { useState } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast, useQuery, useQueryClient } from '@eveneo/platform';
import { doorQuery, type DoorCalls } from 'mf-shared/api/door';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { TextInput } from 'mf-shared/ui/text-input';
import { PageCode } from '../page-code/PageCode';
import { doorName, signals } from './device-settings';
import { texts } from './texts';
import styles from './Door.module.css';

/** Settings of this device, and the rule that applies to all doors. */
export function Settings({ door }: { door: DoorCalls }) {
  const [on, setOn] = useState(signals.on);
  const [name, setName] = useState(() => doorName.read() ?? '');
  return (
    <div className={styles.earlier}>
      <Checkbox
        label={texts.settings.signals}
        checked={on}
        onChange={({ target }) => {
          signals.set(target.checked);
          setOn(target.checked);
        }}
      />
      {door.set && (
        <TextInput
          label={texts.settings.name}
          hint={texts.settings.nameHint}
          value={name}
          maxLength={LIMITS.doorName.max}
          autoComplete="off"
          onChange={({ target }) => {
            doorName.write(target.value);
            setName(target.value);
          }}
        />
      )}
      <DoorRule door={door} rule="more_allowed" label={texts.without.beyond} />
      <DoorRule door={door} rule="exits" label={texts.settings.exits} />
      <OnSite door={door} />
    </div>
  );
}

/** A rule of all doors, set by the organizer. */
function DoorRule({
  door: { set, ...door },
  rule,
  label,
}: {
  door: DoorCalls;
  rule: 'more_allowed' | 'exits' | 'on_site';
  label: string;
}) {
  const client = useQueryClient();
  const { data } = useQuery(doorQuery(door));
  if (!set || !data?.rules) return null;
  const change = async (is: boolean) => {
    try {
      await set({ [rule]: is });
    } catch (error) {
      toast.error(failureText(error, { failed: texts.settings.failed }));
    }
    await client.invalidateQueries({ queryKey: door.key });
  };
  return (
    <Checkbox
      label={label}
      checked={Boolean(data.rules[rule])}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

/** Registration by the people on site, with the code that they scan. */
function OnSite({ door }: { door: DoorCalls }) {
  const { data } = useQuery(doorQuery(door));
  const key = data?.rules?.on_site;
  const { eventId } = door;
  return (
    <>
      <DoorRule door={door} rule="on_site" label={texts.settings.onSite} />
      {door.set && key && eventId !== undefined && (
        <PageCode
          url={`${location.origin}${addresses.eventOnSite(eventId, key)}`}
          label={texts.settings.onSiteCode}
          hint={texts.settings.onSiteHint}
        />
      )}
    </>
  );
}
