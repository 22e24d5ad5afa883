import type { Answer, GivenAnswer, GivenAnswers } from '@eveneo/contract/application/answers';
import { answerField, readAnswers } from '@eveneo/contract/application/question-rules';
import type { AskedQuestion } from '@eveneo/contract/application/questions';

/** The answers to send: without blank texts and unticked boxes. */
export const given = (questions: readonly AskedQuestion[], values: GivenAnswers): GivenAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const value = values[id];
      return value === undefined || value === '' || value === false ? [] : [[id, value]];
    }),
  );

/** What was answered, for the form. @param answers as stored, by the wording of their questions */
export const toGiven = (questions: readonly AskedQuestion[], answers: readonly Answer[]): GivenAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, kind, label, options }): [string, GivenAnswer][] => {
      const said = answers.find(({ question }) => question === label)?.answer;
      if (said === undefined) return [];
      if (kind === 'accept') return [[id, true]];
      const among = (option: string) => `, ${said}, `.includes(`, ${option}, `);
      return [[id, kind === 'many' ? options.filter(among) : said]];
    }),
  );

/** The messages by question, without the body field's prefix. */
export const byQuestion = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.slice(answerField('').length), message]),
  );

/** The first message of each question whose answer is missing or invalid. */
export function unanswered(questions: readonly AskedQuestion[], values: GivenAnswers) {
  const { errors } = readAnswers(questions, given(questions, values));
  return byQuestion(Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first])));
}
