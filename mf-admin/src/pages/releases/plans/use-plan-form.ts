import { useState } from 'react';
import { toast, usePublicSettings } from '@eveneo/platform';
import { formFailure, type FormFailure } from 'mf-shared/format/failure-text';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import type { LiveRow } from '../live-rows';
import { useMove } from '../release-calls';
import { oneLine } from '../use-move-form';
import { checkPlan, otherCanary, type PlanErrors, type Typed } from './plan-form';
import { planTexts as t } from './texts';

/** Fields by error code. */
const FIELD_OF: Readonly<Record<string, keyof PlanErrors>> = {
  'release.plan_steps': 'steps',
  'release.plan_lower': 'steps',
  'release.plan_moment': 'date',
};

function refusalOf(error: unknown): FormFailure {
  const { general, fields } = formFailure(error, [...Object.keys(FIELD_OF), 'why'], t);
  return {
    general,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [FIELD_OF[field] ?? field, text]),
    ),
  };
}

const FIRST: Typed = {
  kind: 'ramp',
  steps: '1 ; 5 ; 25 ; 100',
  every: '10\u00a0min',
  date: '',
  time: '',
  which: 'first',
  why: '',
};

/**
 * The plan form: values, rules and request.
 * @param row the area's current state, which may change while the form is open
 */
export function usePlanForm(row: LiveRow, version: string, onPlanned: () => void) {
  const { timeZone } = usePublicSettings();
  const move = useMove();
  // The state that the sentence describes; a newer state must be read before it is confirmed.
  const [read, setRead] = useState(row);
  const onlySchedule = otherCanary(row, version) !== null;
  const planOf = (given: Typed): Typed => (onlySchedule ? { ...given, kind: 'schedule' } : given);
  const check = (given: Typed) => checkPlan(planOf(given), { row: read, version, timeZone, now: new Date() });
  const kit = useKitForm<Typed>({
    id: 'plan',
    defaultValues: FIRST,
    order: ['steps', 'every', 'date', 'time', 'why'],
    inline: true,
    rules: rulesOf((given) => check(given).errors),
    describe: refusalOf,
    send: async (given) => {
      const { move: asked } = check(given);
      if (!asked) return;
      const request = { ...asked, revision: read.pointer.revision, why: oneLine(given.why) };
      const { notes = [] } = await move.mutateAsync(request);
      toast.success([t.done[planOf(given).kind](row.pointer.name), ...notes].join(' '));
      onPlanned();
    },
  });
  const typed = planOf(kit.form.watch());
  // While submitting, the new revision may be the form's own.
  const changed = !kit.submitting && row.pointer.revision !== read.pointer.revision;
  const reread = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setRead(row);
    kit.showFailure(null);
  };
  return {
    ...kit,
    summary: { ...kit.summary, general: changed ? null : kit.summary.general },
    onSubmit: changed ? reread : kit.onSubmit,
    typed,
    says: check(typed).says,
    changed,
    timeZone,
  };
}
export type PlanForm = ReturnType<typeof usePlanForm>;
