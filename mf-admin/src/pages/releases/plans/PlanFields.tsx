import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { isTwice } from './plan-form';
import { planTexts as t } from './texts';
import type { PlanForm } from './use-plan-form';

const WHY_LENGTH = 500;
const WHICHES = ['first', 'second'] as const;

interface Fields {
  form: PlanForm;
}

/** The shares of a ramp, and how long each is held. */
export function RampFields({ form: { typed, set, errors } }: Fields) {
  return (
    <>
      <TextInput
        label={t.steps}
        hint={t.stepsHint}
        value={typed.steps}
        onChange={({ target }) => set({ steps: target.value })}
        error={errors.steps}
      />
      <TextInput
        label={t.every}
        hint={t.everyHint}
        value={typed.every}
        onChange={({ target }) => set({ every: target.value })}
        error={errors.every}
      />
    </>
  );
}

/** When an activation takes place, by the clocks of the site. */
export function MomentFields({ form: { typed, set, errors, timeZone } }: Fields) {
  return (
    <>
      <TextInput
        type="date"
        label={t.date}
        value={typed.date}
        onChange={({ target }) => set({ date: target.value })}
        error={errors.date}
      />
      <TextInput
        type="time"
        label={t.time}
        hint={t.timeHint(timeZone)}
        value={typed.time}
        onChange={({ target }) => set({ time: target.value })}
        error={errors.time}
      />
      {isTwice(typed, timeZone) && (
        <Select
          label={t.which}
          hint={t.whichHint}
          value={typed.which}
          onChange={({ target }) => set({ which: target.value === 'second' ? 'second' : 'first' })}
          options={WHICHES.map((value) => ({ value, label: t.whiches[value] }))}
        />
      )}
    </>
  );
}

export function WhyField({ form: { typed, set, errors } }: Fields) {
  return (
    <TextArea
      label={t.why}
      hint={t.whyHint}
      value={typed.why}
      maxLength={WHY_LENGTH}
      required
      onChange={({ target }) => set({ why: target.value })}
      error={errors.why}
    />
  );
}
