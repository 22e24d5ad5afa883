import { Repeat2 } from 'lucide-react';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { repeat as texts } from '../texts';
import { NO_REPEAT, type Repeat } from './repeat';

// Loaded on demand: most events take place once.
const RepeatFields = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './RepeatFields')).RepeatFields,
  { failed: texts.failed },
);

/** Offers to repeat the event of the create form. @param value null until it is asked for */
export function Repeating({
  date,
  today,
  value,
  onChange,
}: {
  date: string;
  today: string;
  value: Repeat | null;
  onChange: (value: Repeat) => void;
}) {
  if (value) return <RepeatFields date={date} today={today} value={value} onChange={onChange} />;
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Repeat2 aria-hidden="true" />}
        onClick={() => onChange({ ...NO_REPEAT, rule: 'weekly' })}
      >
        {texts.offer}
      </Button>
    </div>
  );
}
