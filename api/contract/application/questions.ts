/** Questions at registration, as they are sent. Their rules: question-rules.ts. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { LIMITS } from './limits';

/** A line of text, one of several options, several of them, or a box to accept. */
export const QUESTION_KINDS = ['text', 'one', 'many', 'accept'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const questionShape = {
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  required: z.boolean(),
  /** The answers to choose from; empty for kinds without a choice. */
  options: z.array(z.string()),
};
/** The id changes with the wording: an answer to another wording is not accepted. */
export const askedQuestionSchema = z.object({ id: z.string(), ...questionShape });
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;
export type Question = Omit<AskedQuestion, 'id'>;

const longest = LIMITS.questions.max * (LIMITS.options.max + 2) * LIMITS.question.max * 2;
const givenQuestion = z.extend(z.partial(z.object(questionShape)), { label: questionShape.label });
/** A list, or its JSON text; `readQuestions` checks its content. */
export const questionsField = z.pipe(
  z.nullable(
    z.union(
      [z.string().check(z.maxLength(longest)), z.array(givenQuestion).check(z.maxLength(50))],
      FIELD_TEXTS.questions.invalid,
    ),
  ),
  z.transform((given) => (given === null || typeof given === 'string' ? given : JSON.stringify(given))),
);

/** The questions as JSON text, as stored and as compared by forms; '' if there are none. */
export const questionsText = (questions: readonly Question[]): string =>
  questions.length === 0
    ? ''
    : JSON.stringify(
        questions.map(({ kind, label, required, options }) => ({ kind, label, required, options })),
      );
