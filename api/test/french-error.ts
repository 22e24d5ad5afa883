import { ANNOUNCEMENT_ERRORS } from '@eveneo/contract/application/announcement-texts';
import { doorEarly } from '@eveneo/contract/application/door-texts';
import { errorBodySchema, type ErrorBody } from '@eveneo/contract/application/errors';
import { LINE_NAMES, lineOf } from '@eveneo/contract/application/event-lines';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import { capacityBelowRegistrations, ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { INVALID_TEXT } from '@eveneo/contract/setup';
import type { Reply } from './harness';

const KNOWN = new Set<string>([
  INVALID_TEXT,
  ...Object.values(ERROR_TEXTS),
  ...Object.values(REPORT_ERRORS),
  ...Object.values(ANNOUNCEMENT_ERRORS),
  ...Object.values(FIELD_TEXTS).flatMap((texts) => Object.values(texts)),
  ...LINE_NAMES.flatMap((name) => [
    `${lineOf(name).subject} contient des caractères non autorisés`,
    `${lineOf(name).subject} ne doit pas dépasser ${lineOf(name).max} caractères`,
  ]),
]);
const CAPACITY = new RegExp(
  `^${capacityBelowRegistrations(7).replace(/[().]/g, '\\$&').replace('7', '\\d+')}$`,
);
/** Signs of an unhandled error in a response. */
const LEAKS = [
  /\bat [\w.<>]+ \(|node_modules|\.[tj]s:\d|Traceback/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE)\b .*\b(?:FROM|INTO|SET)\b/i,
  /\bER_[A-Z_]+|\bFST_|\bECONN|errno|knex|mysql|mariadb|\bzod\b/,
];

/** The beginning of the sentence, before the time that it names. */
const [EARLY = ''] = doorEarly('|').split('|');

const isKnown = (text: string) => KNOWN.has(text) || CAPACITY.test(text) || text.startsWith(EARLY);

/** Problems of an error response: the shape of its body, its language, or internal details. Empty when valid. */
export function errorProblems(reply: Pick<Reply, 'status' | 'text' | 'headers'>): string[] {
  const problems: string[] = [];
  if (reply.status < 400 || reply.status >= 500) problems.push(`status ${reply.status}`);
  if (LEAKS.some((leak) => leak.test(reply.text))) problems.push('tells of the inside');
  if (!reply.headers.get('content-type')?.startsWith('application/json')) problems.push('not JSON');
  let body: ErrorBody;
  try {
    body = errorBodySchema.parse(JSON.parse(reply.text));
  } catch {
    return [...problems, `not the contract's body: ${reply.text.slice(0, 200)}`];
  }
  if (reply.headers.get('x-request-id') !== body.requestId) problems.push('request id differs');
  // The registry's texts contain files and versions: its own tests check them.
  if (body.code.startsWith('release.')) return problems;
  const texts = [body.message, ...Object.values(body.errors ?? {}).flat()];
  problems.push(
    ...texts.filter((text) => !isKnown(text)).map((text) => `text outside the contract: ${text}`),
  );
  return problems;
}

/** Expects a refusal in French with the contract's body and without internal details. */
export function expectRefusal(reply: Reply, statuses?: number | readonly number[]): void {
  const allowed = statuses === undefined ? undefined : [statuses].flat();
  expect({
    status: reply.status,
    problems: errorProblems(reply),
    ...(allowed && !allowed.includes(reply.status) ? { expected: allowed, body: reply.text } : {}),
  }).toEqual({ status: reply.status, problems: [] });
}
