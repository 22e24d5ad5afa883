import { createHash } from 'node:crypto';
import type { Answer, GivenAnswers } from '@eveneo/contract/application/answers';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { readAnswers, readQuestions } from '@eveneo/contract/application/question-rules';
import { questionsText, type AskedQuestion } from '@eveneo/contract/application/questions';
import { invalid } from '../../http/errors';
import { seatsOf, type Joining } from './joining';
import type { Asked } from './repository';

/** The questions of a column. */
export function askedQuestions(column: string | null): AskedQuestion[] {
  const questions = readQuestions(column);
  if (typeof questions === 'string') throw new Error(`Unreadable questions: ${questions}`);
  return questions.map((question) => ({
    id: idOf(question.kind, question.label, question.options),
    ...question,
  }));
}

const idOf = (...wording: unknown[]) =>
  `q${createHash('sha256').update(JSON.stringify(wording)).digest('hex').slice(0, 8)}`;

/** Valid questions as a column; null for none. */
export function storedQuestions(given: string | null): string | null {
  const questions = readQuestions(given);
  return typeof questions === 'string' ? null : questionsText(questions) || null;
}

/** The body of a registration, of a registration request, or of joining the waitlist. */
export interface RegistrationBody {
  readonly answers?: GivenAnswers | undefined;
  readonly companions?: readonly string[] | undefined;
  readonly src?: string | undefined;
  readonly keep_in_touch?: boolean | undefined;
}

/**
 * Validates the answers and companions of a user who takes places.
 * @throws 422 for missing or invalid answers, by question, and for more companions than the event admits
 */
export function joiningOf(
  { questions, companions_max }: Asked,
  userId: number,
  { answers: given, companions = [], src, keep_in_touch = false }: RegistrationBody,
): Joining {
  const { answers, errors } =
    questions === null ? NOTHING_ASKED : readAnswers(askedQuestions(questions), given);
  const many = companions.length > (companions_max ?? 0) && { companions: [FIELD_TEXTS.companions.many] };
  if (many || Object.keys(errors).length > 0) throw invalid({ ...errors, ...many });
  return {
    userId,
    companions,
    source: src ?? null,
    keepInTouch: keep_in_touch,
    answers: answers.length === 0 ? null : JSON.stringify(answers),
  };
}

/**
 * For a group that is to wait: one larger than the event could never be admitted.
 * @throws 422
 */
export function assertFits(one: Joining, capacity: number): void {
  if (seatsOf(one) > capacity) throw invalid({ companions: [FIELD_TEXTS.companions.seats] });
}

const NOTHING_ASKED = { answers: [], errors: {} };

/** The answers of a column; undefined for none. */
export const answersIn = (column: string | null): Answer[] | undefined =>
  column === null ? undefined : (JSON.parse(column) as Answer[]);
