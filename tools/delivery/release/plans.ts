import { LEAST_LOADS, PLAN_LIMITS } from '@eveneo/contract/delivery/plan-limits';
import { PLAN_MOMENT, type Ramp } from '@eveneo/contract/delivery/plans';
import { UnknownArgument, UserError } from '../base/errors';
import { texts } from '../base/texts';
import type { ReleaseClient } from './client';
import { required, understood, version, zoneName, type Values } from './command-line';
import { move, type Result } from './move';

const t = texts.release;
const UNITS = { m: 1, h: 60, d: 24 * 60 } as const;

/** '10m', '2h' or '1d', in minutes. */
export function minutesOf(option: string, text: string, most: number = PLAN_LIMITS.everyMinutes): number {
  const [, amount, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const value = Number(amount) * UNITS[unit as keyof typeof UNITS];
  const fits = value >= 1 && value <= most;
  return understood(option, text, fits ? value : null, t.durations(most));
}

/** '1,5,25,100': growing, with a point for decimals, the last one everybody. */
export function sharesOf(text: string): number[] {
  const isShare = (one: string) => /^\d{1,3}(\.\d{1,2})?$/.test(one);
  const shares = text.split(',').map((one) => (isShare(one.trim()) ? Number(one) : 0));
  const grows = shares.every((share, index) => share > (shares[index - 1] ?? 0));
  const sound = grows && shares.length > 1 && shares.length <= PLAN_LIMITS.steps && shares.at(-1) === 100;
  return understood('--steps', text, sound ? shares : null, t.steps);
}

function rampOf({ steps, every, loads }: Values): Ramp {
  const counted = loads === undefined ? LEAST_LOADS : /^\d{1,6}$/.test(loads) ? Number(loads) : null;
  return {
    steps: sharesOf(required(steps, '--steps')),
    everyMinutes: minutesOf('--every', required(every, '--every')),
    leastLoads: understood('--loads', loads ?? '', counted, t.counts),
  };
}

type Command = (client: ReleaseClient, words: string[], values: Values) => Promise<Result>;

const ramp: Command = async (client, [zone, release], values) => {
  const asked = { name: zoneName(zone), version: version(release), ramp: rampOf(values) };
  return move(client, [{ ...asked, action: 'ramp' }], values.why);
};

/** Cancelling ends no ramp: that would take a trial from the visitors, which nobody asked for. */
async function cancel(client: ReleaseClient, name: string, why?: string): Promise<Result> {
  const { pointers } = await client.overview();
  const plan = pointers.find((pointer) => pointer.name === name)?.plan;
  if (plan?.kind !== 'schedule') throw new UserError(t.notScheduled(name));
  return move(client, [{ name, action: 'end' }], why);
}

const schedule: Command = async (client, [zone, release], { at, cancel: off, why }) => {
  const name = zoneName(zone);
  if (off && release !== undefined) throw new UnknownArgument(release, t.usage.schedule);
  if (off && at !== undefined) throw new UnknownArgument('--at', t.usage.schedule);
  if (off) return cancel(client, name, why);
  const target = version(release);
  const given = required(at, '--at').trim().replace(' ', 'T');
  // Which moment that is, the registry says: it knows the site's zone, which may not be this machine's.
  const moment = understood('--at', given, PLAN_MOMENT.test(given) ? given : null, t.moments);
  return move(client, [{ name, action: 'schedule', version: target, at: moment }], why);
};

const decision =
  (action: 'pause' | 'resume' | 'end'): Command =>
  async (client, [zone], { why }) =>
    move(client, [{ name: zoneName(zone), action }], why);

/** Commands about what an area does by itself. */
export const PLAN_COMMANDS = {
  ramp,
  schedule,
  pause: decision('pause'),
  resume: decision('resume'),
  stop: decision('end'),
};
