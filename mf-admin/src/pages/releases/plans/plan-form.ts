import { MIN_LOADS, PLAN_LIMITS } from '@eveneo/contract/delivery/plan-limits';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { formatInstant } from 'mf-shared/format/date-text';
import { instantsAt, wallClock } from 'mf-shared/format/event-time';
import type { LiveRow } from '../live-rows';
import { planTexts as t } from './texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_MS = 366 * 24 * HOUR;

export interface Typed {
  readonly kind: 'ramp' | 'schedule';
  readonly steps: string;
  readonly every: string;
  readonly date: string;
  readonly time: string;
  /** Which occurrence of an ambiguous hour. */
  readonly which: 'first' | 'second';
  readonly why: string;
}

export interface About {
  readonly row: LiveRow;
  readonly version: string;
  readonly timeZone: string;
  readonly now: Date;
}

export type PlanErrors = Partial<Record<'steps' | 'every' | 'date' | 'time' | 'why', string>>;

/** A single comma between digits is a decimal comma; several separate shares. */
function numbersIn(word: string): string[] {
  return /^\d{1,3},\d{1,2}$/.test(word) ? [word.replace(',', '.')] : word.split(',').filter(Boolean);
}

/** '1 ; 5 ; 25 ; 100', '1, 5, 25, 100', '2,5 50 100': increasing shares that end at 100; null if invalid. */
export function sharesIn(text: string): number[] | null {
  const words = text
    .replaceAll('%', ' ')
    .split(/[;\s]+/)
    .filter((word) => word !== '');
  const shares = words
    .flatMap((word) => numbersIn(word.replace(/,$/, '')))
    .map((one) => (/^\d{1,3}(\.\d{1,2})?$/.test(one) ? Number(one) : Number.NaN));
  const grows = shares.every((share, at) => share > (shares[at - 1] ?? 0));
  const sound = grows && shares.length > 1 && shares.length <= PLAN_LIMITS.steps && shares.at(-1) === 100;
  return sound ? shares : null;
}

const UNITS = { min: 1, h: 60, j: 24 * 60 } as const;

/** '10', '10 min', '2 h', '1 j' in minutes; null if invalid or out of range. */
export function minutesIn(text: string): number | null {
  const [, amount, unit = 'min'] = /^\s*(\d{1,5})\s*(min|h|j)?\s*$/i.exec(text) ?? [];
  if (amount === undefined) return null;
  const minutes = Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS];
  return minutes >= 1 && minutes <= PLAN_LIMITS.everyMinutes ? minutes : null;
}

/** 90 → '90 min', 120 → '2 h', 1440 → '1 jour'. */
export function durationText(minutes: number): string {
  if (minutes % UNITS.j === 0) return t.days(minutes / UNITS.j);
  return minutes % UNITS.h === 0 ? t.hours(minutes / UNITS.h) : t.minutes(minutes);
}

/** Whether the time occurs twice that day. */
export const isTwice = ({ date, time }: Typed, timeZone: string): boolean =>
  instantsAt(date, time, timeZone).length > 1;

/** '+1' of 'UTC+1': distinguishes the two hours of a clock change, and helps readers in other zones. */
function offsetText(instant: Date, timeZone: string): string {
  const minutes =
    (Date.parse(`${wallClock(instant, timeZone)}Z`) - Math.floor(instant.getTime() / MINUTE) * MINUTE) /
    MINUTE;
  const rest = Math.abs(minutes) % 60;
  return `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${rest}` : ''}`;
}

export const momentText = (instant: Date, timeZone: string): string =>
  t.moment(formatInstant(instant, timeZone), timeZone, offsetText(instant, timeZone));

export type Checked =
  | { readonly move: Omit<PointerMove, 'revision'>; readonly says: string; readonly errors: PlanErrors }
  | { readonly move: null; readonly says: null; readonly errors: PlanErrors };

const wrong = (errors: PlanErrors): Checked => ({ move: null, says: null, errors });

function checkRamp({ steps: text, every: held }: Typed, { row, version }: About): Checked {
  const steps = sharesIn(text);
  const everyMinutes = minutesIn(held);
  const { name, live, canary } = row.pointer;
  const tried = canary?.version === version ? canary.percent : 0;
  const lower = steps && (steps[0] ?? 0) < tried;
  if (!steps || !everyMinutes || lower)
    return wrong({
      ...(!steps && { steps: t.stepsWrong }),
      ...(lower && { steps: t.stepsLower(tried) }),
      ...(!everyMinutes && { every: t.everyWrong }),
    });
  const holding = { every: durationText(everyMinutes), loads: MIN_LOADS };
  const versions = { live, version };
  return {
    move: { name, action: 'ramp', version, ramp: { steps, everyMinutes, leastLoads: MIN_LOADS } },
    says:
      steps.length === 2
        ? t.rampOfTwo(name, versions, steps[0] ?? 0, holding)
        : t.ramp(name, versions, steps, holding),
    errors: {},
  };
}

function checkSchedule({ date, time, which }: Typed, { row, version, timeZone, now }: About): Checked {
  if (!date || !time)
    return wrong({ ...(!date && { date: t.dateMissing }), ...(!time && { time: t.timeMissing }) });
  const [first, second = first] = instantsAt(date, time, timeZone);
  const instant = which === 'second' ? second : first;
  if (!instant) return wrong({ time: t.skipped });
  const ahead = instant.getTime() - now.getTime();
  if (ahead <= 0) return wrong({ date: t.past });
  if (ahead > MAX_MS) return wrong({ date: t.far });
  const { name, live } = row.pointer;
  return {
    move: { name, action: 'schedule', version, at: `${instant.toISOString().slice(0, 16)}Z` },
    says: t.schedule(name, { live, version }, momentText(instant, timeZone)),
    errors: {},
  };
}

/** The move with a sentence that describes it, or errors by field. */
export function checkPlan(typed: Typed, about: About): Checked {
  const checked = typed.kind === 'ramp' ? checkRamp(typed, about) : checkSchedule(typed, about);
  const why = typed.why.trim() ? {} : { why: t.whyMissing };
  return { ...checked, errors: { ...checked.errors, ...why } };
}

/** The current state of an area in words, shown after a concurrent change. */
export function presentState({ pointer: { live, canary }, plan }: LiveRow): string {
  return t.now(live, canary && t.canary(canary.version, canary.percent), plan && t.planned[plan.kind]);
}

/** Another version that runs as a canary and that a ramp would silently replace; null if there is none. */
export const otherCanary = ({ pointer: { canary } }: LiveRow, version: string): string | null =>
  canary && canary.version !== version ? canary.version : null;
