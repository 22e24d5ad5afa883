import { useState, type FormEvent } from 'react';
import { toast, usePublicSettings } from '@eveneo/platform';
import { formFailure } from 'mf-shared/format/failure-text';
import { useAlone } from 'mf-shared/ui/button';
import type { LiveRow } from '../live-rows';
import { useMove } from '../release-calls';
import { oneLine } from '../use-move-form';
import { checkPlan, otherTrial, type PlanErrors, type Typed } from './plan-form';
import { planTexts as t } from './texts';

/** Where the registry's refusals belong. */
const FIELD_OF: Readonly<Record<string, keyof PlanErrors>> = {
  'release.plan_steps': 'steps',
  'release.plan_lower': 'steps',
  'release.plan_moment': 'date',
};

/** The refusal beside its field, or above all of them. */
function refusalOf(error: Error | null): { errors: PlanErrors; general: string | null } {
  if (!error) return { errors: {}, general: null };
  const { general, fields } = formFailure(error, [...Object.keys(FIELD_OF), 'why'], t);
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [FIELD_OF[field] ?? field, text]),
  );
  return { errors, general };
}

/**
 * What the form asks for, what is wrong with it, and the request itself.
 * @param row the area as it is now: it may change while the form is open
 */
export function usePlanForm(row: LiveRow, version: string, onPlanned: () => void) {
  const { timeZone } = usePublicSettings();
  const move = useMove();
  const alone = useAlone();
  // What the sentence was about: another state of the area has to be read before it is confirmed.
  const [read, setRead] = useState(row);
  const [given, setGiven] = useState<Typed>({
    kind: 'ramp',
    steps: '1 ; 5 ; 25 ; 100',
    every: '10\u00a0min',
    date: '',
    time: '',
    which: 'first',
    why: '',
  });
  // Somebody may begin a trial of another version meanwhile.
  const typed: Typed = otherTrial(row, version) ? { ...given, kind: 'schedule' } : given;
  const [asked, setAsked] = useState(false);
  const checked = checkPlan(typed, { row: read, version, timeZone, now: new Date() });
  // Its own move changes the area too.
  const changed = (move.isIdle || move.isError) && row.pointer.revision !== read.pointer.revision;
  const refusal = refusalOf(move.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (changed) {
      // The state that stands on screen has been read; the sentence is about it from now on.
      setRead(row);
      move.reset();
      return;
    }
    if (!checked.move || Object.keys(checked.errors).length > 0) return;
    const asking = { ...checked.move, revision: read.pointer.revision, why: oneLine(typed.why) };
    const done = ({ notes }: { notes?: readonly string[] | undefined }) => {
      toast.success([t.done[typed.kind](row.pointer.name), ...(notes ?? [])].join(' '));
      onPlanned();
    };
    // A refusal is said in the form.
    void alone(() => move.mutateAsync(asking).then(done, () => undefined));
  };
  return {
    typed,
    set: (change: Partial<Typed>) => {
      setGiven((before) => ({ ...before, ...change }));
      if (move.error) move.reset();
    },
    says: checked.says,
    errors: { ...(asked && checked.errors), ...refusal.errors },
    general: changed ? null : refusal.general,
    changed,
    timeZone,
    busy: move.isPending,
    submit,
  };
}

export type PlanForm = ReturnType<typeof usePlanForm>;
