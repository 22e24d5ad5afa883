import { ASKED_ACTIONS } from '@eveneo/contract/delivery/pointers';
import { UnknownArgument } from '../base/errors';
import type { ReleaseClient } from './client';
import { checkKnown, hours, moment, required, parsedOption, areaName, type Values } from './command-line';
import type { Result } from './move';
import { printHistory } from './print';
import { COMMAND_TEXTS } from './texts/command';

/** Parses an age ('7d', '36h') or a point in time. @returns an ISO instant */
function since(text: string): string {
  const ago = hours(text);
  return ago === null
    ? moment(text, '--since', COMMAND_TEXTS.agesOrMoments)
    : new Date(Date.now() - ago * 3_600_000).toISOString();
}

/** Who changed what: everything, or filtered by area, actor, action and start. */
export async function history(
  client: ReleaseClient,
  positional: string[],
  { at, limit, area, action, who, since: from }: Values,
): Promise<Result> {
  if (area !== undefined && positional[0] !== undefined)
    throw new UnknownArgument(positional[0], COMMAND_TEXTS.usage.history);
  const [name] = area === undefined ? positional : [areaName(area)];
  const known = ASKED_ACTIONS.find((one) => one === action) ?? null;
  if (name !== undefined) checkKnown(await client.overview(), [name]);
  const data = await client.history({
    ...(at !== undefined && { at: moment(at) }),
    ...(limit !== undefined && {
      limit: parsedOption('--limit', limit, /^[1-9]\d?\d?$/.test(limit) ? Number(limit) : null, '50'),
    }),
    ...(action !== undefined && {
      action: parsedOption('--action', action, known, ASKED_ACTIONS.join(', ')),
    }),
    ...(who !== undefined && { who: required(who, '--who') }),
    ...(from !== undefined && { since: since(from) }),
    ...(name !== undefined && { name }),
  });
  return { data, text: printHistory(data) };
}
