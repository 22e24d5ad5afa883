/** Answers to the questions of an event, as they are sent and shown. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';

const answerText = z.string().check(z.maxLength(1000));
const givenAnswer = z.union([answerText, z.boolean(), z.array(answerText).check(z.maxLength(20))]);
/** Answers by the ids of their questions. */
export const givenAnswersField = z.record(
  z.string().check(z.regex(/^q[0-9a-f]{8}$/, FIELD_TEXTS.answers.changed)),
  givenAnswer,
  FIELD_TEXTS.answers.invalid,
);
export type GivenAnswers = z.infer<typeof givenAnswersField>;
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** An answer for display, with its question's wording at the time. */
export const answerSchema = z.object({ question: z.string(), answer: z.string() });
export type Answer = z.infer<typeof answerSchema>;
