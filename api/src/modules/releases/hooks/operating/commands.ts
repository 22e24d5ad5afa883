import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import {
  FAILING_PERCENT,
  HOOK_EVENTS,
  HOOK_FORMATS,
  type HookEvent,
  type HookTest,
} from '@eveneo/contract/delivery/hooks';
import { RELEASE_NAME } from '@eveneo/contract/delivery/releases';
import { systemClock } from '../../../../ground/clock';
import { ConfigError, type Config } from '../../../../ground/config';
import { HOOK_COMMAND_TEXTS } from './command-texts';
import { addHook, listHooks, removeHook, retryHook, testHook, type WantedHook } from '../hooks';
import { isInternal, literalOf } from '../sending/address';
import { HOOK_TEXTS } from '../sending/texts';

type OnDatabase = (config: Config, work: (db: Knex) => Promise<void>) => Promise<void>;

/** A test waits for about fifteen rounds of the API that sends it. */
const PATIENCE = { now: () => systemClock.now(), wait: () => wait(500), looks: 30 };

const OPTIONS = {
  add: { type: 'boolean', default: false },
  format: { type: 'string', default: 'standard' },
  events: { type: 'string', default: '' },
  areas: { type: 'string', default: '' },
  failing: { type: 'string', default: String(FAILING_PERCENT) },
  remove: { type: 'string' },
  retry: { type: 'string' },
  test: { type: 'string' },
} as const;

type Rules = Pick<Config, 'NODE_ENV' | 'HOOK_INTERNAL'>;

function addressOf(text: string, { NODE_ENV, HOOK_INTERNAL }: Rules): string {
  const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : null;
  const httpsOnly = NODE_ENV === 'production';
  const schemes = httpsOnly ? ['https:'] : ['https:', 'http:'];
  if (!url || !schemes.includes(url.protocol) || url.username || url.password)
    throw new ConfigError(HOOK_COMMAND_TEXTS.badUrl(httpsOnly));
  const literal = literalOf(url);
  if (literal !== null && !HOOK_INTERNAL && isInternal(literal))
    throw new ConfigError(HOOK_COMMAND_TEXTS.internal);
  return url.href;
}

const wordsOf = (text: string) => [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);

function eventsOf(text: string): HookEvent[] {
  const isEvent = (word: string): word is HookEvent => HOOK_EVENTS.some((known) => known === word);
  const events = wordsOf(text);
  if (!events.every(isEvent)) throw new ConfigError(HOOK_COMMAND_TEXTS.badEvents(HOOK_EVENTS));
  return events;
}

/** As long as the name of a release may be. Fifteen of them, with commas, are as much as the column holds. */
const LONGEST_NAME = 64;

function areasOf(text: string): string[] {
  const areas = wordsOf(text);
  const isName = (area: string) => RELEASE_NAME.test(area) && area.length <= LONGEST_NAME;
  if (!areas.every(isName) || areas.length > 15) throw new ConfigError(HOOK_COMMAND_TEXTS.badAreas);
  return areas;
}

function percentOf(text: string): number {
  const percent = /^\d{1,2}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  if (percent <= 0) throw new ConfigError(HOOK_COMMAND_TEXTS.badFailing);
  return percent;
}

/** What was asked for, once all of it has been understood. @throws ConfigError in words */
export function wantedHook(
  given: { url: string | undefined; format: string; events: string; areas: string; failing: string },
  rules: Rules,
): WantedHook {
  const format = HOOK_FORMATS.find((known) => known === given.format);
  if (!format) throw new ConfigError(HOOK_COMMAND_TEXTS.badFormat(HOOK_FORMATS));
  return {
    url: addressOf(given.url ?? '', rules),
    format,
    events: eventsOf(given.events),
    areas: areasOf(given.areas),
    failingPercent: percentOf(given.failing),
  };
}

const idOf = (given: string): number => {
  if (!/^\d{1,9}$/.test(given)) throw new ConfigError(HOOK_COMMAND_TEXTS.unknown);
  return Number(given);
};

function known<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false)
    throw new ConfigError(HOOK_COMMAND_TEXTS.unknown);
  return value;
}

/**
 * `hooks`: first adds one (its address by HOOK_URL: arguments are seen by every user of the machine), removes, retries or
 * tests one; then every hook, in JSON.
 */
export const hookCommands = (onDatabase: OnDatabase) => ({
  async hooks(config: Config, args: string[]): Promise<void> {
    const { values } = parseArgs({ args, options: OPTIONS });
    const wanted = values.add ? wantedHook({ ...values, url: process.env.HOOK_URL }, config) : null;
    await onDatabase(config, async (db) => {
      const now = systemClock.now();
      const of = { installation: config.JWT_SECRET, now };
      const added = wanted && (await addHook(db, wanted, of));
      if (wanted && !added) throw new ConfigError(HOOK_COMMAND_TEXTS.tooMany);
      if (values.remove !== undefined) known(await removeHook(db, idOf(values.remove)));
      const retried = values.retry === undefined ? null : known(await retryHook(db, idOf(values.retry), now));
      let test: HookTest | undefined;
      if (values.test !== undefined) {
        const tested = await testHook(db, idOf(values.test), { why: HOOK_TEXTS.test, patience: PATIENCE });
        if (tested === undefined) throw new ConfigError(HOOK_COMMAND_TEXTS.unknown);
        test = tested;
      }
      const done = {
        ...(added && { added }),
        ...(retried !== null && { retried }),
        ...(test !== undefined && { test }),
      };
      console.log(JSON.stringify({ ...done, hooks: await listHooks(db, of) }));
    });
  },
});
