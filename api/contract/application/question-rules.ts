/** Rules of questions and answers that a schema cannot check. Loaded only with the forms that need them. */
import type { Answer, GivenAnswer, GivenAnswers } from './answers';
import type { FieldErrors } from './errors';
import * as FIELD_TEXTS from './field-texts';
import { inLine, isReadable, ONE_LINE } from './fields';
import { LIMITS } from './limits';
import { QUESTION_KINDS, type AskedQuestion, type Question, type QuestionKind } from './questions';

const isChoice = (kind: QuestionKind) => kind === 'one' || kind === 'many';
const isLine = (text: string, max: number) => text.length <= max && ONE_LINE.test(text) && isReadable(text);

function readQuestion(given: Partial<Question> | null): Question | string {
  const kind = given?.kind ?? 'text';
  if (!QUESTION_KINDS.includes(kind) || typeof given?.label !== 'string')
    return FIELD_TEXTS.questions.invalid;
  const label = inLine(given.label).trim();
  if (!isLine(label, LIMITS.question.max)) return FIELD_TEXTS.questions.label;
  const options = isChoice(kind) && Array.isArray(given.options) ? given.options : [];
  const lines = options
    .map((option: unknown) => (typeof option === 'string' ? option.trim() : ''))
    .filter((line) => line !== '');
  const { min, max } = LIMITS.options;
  const fits = lines.length >= min && lines.length <= max && new Set(lines).size === lines.length;
  if (isChoice(kind) && !(fits && lines.every((line) => isLine(line, LIMITS.option.max))))
    return FIELD_TEXTS.questions.options;
  return { kind, label, required: given.required === true, options: lines };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses questions from JSON. @returns the questions, or an error message */
export function readQuestions(text: string | null | undefined): Question[] | string {
  if (!text?.trim()) return [];
  const given = parsed(text);
  if (!Array.isArray(given)) return FIELD_TEXTS.questions.invalid;
  if (given.length > LIMITS.questions.max) return FIELD_TEXTS.questions.many;
  const questions: Question[] = [];
  for (const one of given as Partial<Question>[]) {
    const question = readQuestion(one);
    if (typeof question === 'string') return question;
    questions.push(question);
  }
  const labels = new Set(questions.map(({ label }) => label));
  return labels.size < questions.length ? FIELD_TEXTS.questions.repeated : questions;
}

/** Displayed as the answer to an accepted box. */
const ACCEPTED = 'Oui';

/** The answer as text: '' if there is none, null if the question does not accept it. */
function readAnswer({ kind, options }: Question, given: GivenAnswer | undefined): string | null {
  if (given === undefined || given === '' || given === false) return '';
  if (kind === 'accept') return given === true ? ACCEPTED : null;
  if (kind === 'many') {
    if (!Array.isArray(given) || given.some((one) => !options.includes(one))) return null;
    return options.filter((option) => given.includes(option)).join(', ');
  }
  if (typeof given !== 'string') return null;
  if (kind === 'one') return options.includes(given) ? given : null;
  const line = inLine(given).trim();
  return line === '' || (ONE_LINE.test(line) && isReadable(line)) ? line : null;
}

function refusalOf(question: Question, answer: string | null): string | null {
  if (answer === null) return FIELD_TEXTS.answers.invalid;
  if (answer === '' && question.required)
    return question.kind === 'accept' ? FIELD_TEXTS.answers.accept : FIELD_TEXTS.answers.required;
  return question.kind === 'text' && answer.length > LIMITS.answer.max ? FIELD_TEXTS.answers.long : null;
}

/** The field name of a question in validation errors. */
export const answerField = (id: string) => `answers.${id}`;

/** Reads answers: a question without a valid answer gets an error, and blank answers are left out. */
export function readAnswers(
  questions: readonly AskedQuestion[],
  given: GivenAnswers = {},
): { answers: Answer[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const answers: Answer[] = [];
  for (const question of questions) {
    const answer = readAnswer(question, given[question.id]);
    const refusal = refusalOf(question, answer);
    if (refusal) errors[answerField(question.id)] = [refusal];
    else if (answer) answers.push({ question: question.label, answer });
  }
  const ids = new Set(questions.map(({ id }) => id));
  if (Object.keys(given).some((id) => !ids.has(id))) errors.answers = [FIELD_TEXTS.answers.changed];
  return { answers, errors };
}
