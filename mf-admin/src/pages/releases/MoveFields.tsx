import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts } from '../../texts';
import { needsReason, type Intent } from './intents';
import type { MoveForm } from './use-move-form';

const t = texts.releases;
const WHY_LENGTH = 500;

/** Where to go back to, or how many get the canary; nothing else has to be chosen. */
export function ChoiceField({ intent: { action, row }, form }: { intent: Intent; form: MoveForm }) {
  const { timeZone } = usePublicSettings();
  if (action === 'rollback') {
    return (
      <Select
        label={t.target}
        value={form.version.value}
        onChange={(event) => form.version.set(event.target.value)}
        options={row.targets.map((target) => ({
          value: target.version,
          label: t.targetOption(target.version, formatInstant(target.publishedAt, timeZone)),
        }))}
      />
    );
  }
  if (action !== 'canary') return null;
  return (
    <TextInput
      label={t.percent}
      hint={t.percentHint}
      inputMode="decimal"
      value={form.share.value}
      onChange={(event) => form.share.set(event.target.value)}
      error={form.share.error}
    />
  );
}

export function ReasonField({ intent, form }: { intent: Intent; form: MoveForm }) {
  return (
    <TextArea
      label={t.why}
      hint={t.whyHint}
      value={form.why.value}
      maxLength={WHY_LENGTH}
      required={needsReason(intent)}
      optional={!needsReason(intent)}
      onChange={(event) => form.why.set(event.target.value)}
      error={form.why.error}
    />
  );
}
