import { useState } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast, useQuery, useQueryClient } from '@eveneo/platform';
import { doorQuery, type DoorCalls } from 'mf-shared/api/door';
import { failureText } from 'mf-shared/format/failure-text';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { TextInput } from 'mf-shared/ui/text-input';
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
      <MoreAllowed door={door} />
    </div>
  );
}

/** Whether people without a ticket are admitted beyond the capacity; for all doors, set by the organizer. */
function MoreAllowed({ door: { set, ...door } }: { door: DoorCalls }) {
  const client = useQueryClient();
  const { data } = useQuery(doorQuery(door));
  if (!set || !data?.rules) return null;
  const change = async (more_allowed: boolean) => {
    try {
      await set({ more_allowed });
    } catch (error) {
      toast.error(failureText(error, { failed: texts.settings.failed }));
    }
    await client.invalidateQueries({ queryKey: door.key });
  };
  return (
    <Checkbox
      label={texts.without.beyond}
      checked={data.rules.more_allowed}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
