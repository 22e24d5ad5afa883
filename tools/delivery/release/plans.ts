import { MIN_LOADS, PLAN_LIMITS } from '@eveneo/contract/delivery/plan-limits';
import { PLAN_MOMENT, type Ramp } from '@eveneo/contract/delivery/plans';
import { UnknownArgument, UserError } from '../base/errors';
import type { ReleaseClient } from './client';
import { required, parsedOption, version, areaName, type Values } from './command-line';
import { move, type Result } from './move';
import { COMMAND_TEXTS } from './texts/command';
import { PLAN_TEXTS } from './texts/plans';

const UNITS = { m: 1, h: 60, d: 24 * 60 } as const;

/** '10m', '2h' or '1d', in minutes. */
export function minutesOf(option: string, text: string, most: number = PLAN_LIMITS.everyMinutes): number {
  const [, amount, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const value = Number(amount) * UNITS[unit as keyof typeof UNITS];
  const fits = value >= 1 && value <= most;
  return parsedOption(option, text, fits ? value : null, PLAN_TEXTS.durations(most));
}

/** '1,5,25,100': increasing shares in percent, ending at 100, with a point for decimals. */
export function sharesOf(text: string): number[] {
  const isShare = (one: string) => /^\d{1,3}(\.\d{1,2})?$/.test(one);
  const shares = text.split(',').map((one) => (isShare(one.trim()) ? Number(one) : 0));
  const grows = shares.every((share, index) => share > (shares[index - 1] ?? 0));
  const sound = grows && shares.length > 1 && shares.length <= PLAN_LIMITS.steps && shares.at(-1) === 100;
  return parsedOption('--steps', text, sound ? shares : null, PLAN_TEXTS.steps);
}

function rampOf({ steps, every, loads }: Values): Ramp {
  const counted = loads === undefined ? MIN_LOADS : /^\d{1,6}$/.test(loads) ? Number(loads) : null;
  return {
    steps: sharesOf(required(steps, '--steps')),
    everyMinutes: minutesOf('--every', required(every, '--every')),
    leastLoads: parsedOption('--loads', loads ?? '', counted, PLAN_TEXTS.counts),
  };
}

type Command = (client: ReleaseClient, words: string[], values: Values) => Promise<Result>;

const ramp: Command = async (client, [zone, release], values) => {
  const asked = { name: areaName(zone), version: version(release), ramp: rampOf(values) };
  return move(client, [{ ...asked, action: 'ramp' }], values.why);
};

/** Cancelling never ends a ramp, which would take a canary from visitors. */
async function cancel(client: ReleaseClient, name: string, why?: string): Promise<Result> {
  const { pointers } = await client.overview();
  const plan = pointers.find((pointer) => pointer.name === name)?.plan;
  if (plan?.kind !== 'schedule') throw new UserError(PLAN_TEXTS.notScheduled(name));
  return move(client, [{ name, action: 'end' }], why);
}

const schedule: Command = async (client, [zone, release], { at, cancel: off, why }) => {
  const name = areaName(zone);
  if (off && release !== undefined) throw new UnknownArgument(release, COMMAND_TEXTS.usage.schedule);
  if (off && at !== undefined) throw new UnknownArgument('--at', COMMAND_TEXTS.usage.schedule);
  if (off) return cancel(client, name, why);
  const target = version(release);
  const given = required(at, '--at').trim().replace(' ', 'T');
  // The registry resolves the moment in the time zone of the site.
  const moment = parsedOption('--at', given, PLAN_MOMENT.test(given) ? given : null, PLAN_TEXTS.moments);
  return move(client, [{ name, action: 'schedule', version: target, at: moment }], why);
};

const decision =
  (action: 'pause' | 'resume' | 'end'): Command =>
  async (client, [zone], { why }) =>
    move(client, [{ name: areaName(zone), action }], why);

/** Commands about plans. */
export const PLAN_COMMANDS = {
  ramp,
  schedule,
  pause: decision('pause'),
  resume: decision('resume'),
  stop: decision('end'),
};
