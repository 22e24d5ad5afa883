import { PREVIEW_ID, PREVIEW_LIMITS, type Preview } from '@eveneo/contract/delivery/previews';
import { UnknownArgument, UserError } from '../base/errors';
import { ReleaseRefusal, type ReleaseClient } from './client';
import { required, parsedOption, version, zoneAtVersion, areaName, type Values } from './command-line';
import type { Result } from './move';
import { listing } from './print';
import { COMMAND_TEXTS } from './texts/command';
import { PREVIEW_TEXTS } from './texts/previews';

const USUAL = '24h';
const UNITS = { m: 1, h: 60, d: 24 * 60 } as const;

/** '10m', '2h' or '1d', in minutes. */
export function minutesOf(text: string): number {
  const [, amount, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const value = Number(amount) * UNITS[unit as keyof typeof UNITS];
  const fits = value >= 1 && value <= PREVIEW_LIMITS.minutes;
  return parsedOption('--for', text, fits ? value : null, PREVIEW_TEXTS.durations(PREVIEW_LIMITS.minutes));
}

/** 'mf-guest 1.0.0-…', or for several areas 'mf-guest@1.0.0-… mf-admin@1.0.0-…'. */
function versionsOf(words: readonly string[]): { name: string; version: string }[] {
  if (words.some((word) => word.includes('@'))) return words.map(zoneAtVersion);
  if (words.length > 2) throw new UnknownArgument(words[2] ?? '', COMMAND_TEXTS.usage.preview);
  return [{ name: areaName(words[0]), version: version(words[1]) }];
}

const printPreviews = (previews: readonly Preview[]): string =>
  listing(previews, PREVIEW_TEXTS, ({ id, releases, who, expiresText }) => [
    id,
    releases.map((one) => `${one.name}@${one.version}`).join(' '),
    who,
    expiresText,
  ]);

async function end(client: ReleaseClient, given: string): Promise<Result> {
  const { number, example } = PREVIEW_TEXTS;
  const id = parsedOption(number, required(given, number), PREVIEW_ID.test(given) ? given : null, example);
  await client.endPreview(id).catch((error: unknown) => {
    if (error instanceof ReleaseRefusal && error.status === 404)
      throw new UserError(PREVIEW_TEXTS.unknown(id));
    throw error;
  });
  return { data: { id, state: 'ended' }, text: PREVIEW_TEXTS.ended(id) };
}

/** `preview …` makes a link, `preview --list` lists open previews, `preview --end <id>` ends one. */
export async function preview(client: ReleaseClient, words: string[], values: Values): Promise<Result> {
  const asked = values.list || values.end !== undefined;
  const surplus = words[0] ?? (values.for === undefined ? undefined : '--for');
  if (asked && surplus !== undefined) throw new UnknownArgument(surplus, COMMAND_TEXTS.usage.preview);
  if (values.list && values.end !== undefined)
    throw new UnknownArgument('--end', COMMAND_TEXTS.usage.preview);
  if (values.end !== undefined) return end(client, values.end);
  if (values.list) {
    const data = await client.previews();
    return { data, text: printPreviews(data.previews) };
  }
  const releases = versionsOf(words);
  const minutes = minutesOf(values.for ?? USUAL);
  const data = await client.preview({ releases, minutes });
  return { data, text: PREVIEW_TEXTS.made(data.releases, data.expiresText, data.url, data.id) };
}
