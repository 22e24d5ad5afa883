export { AnswerInputs } from './AnswerInputs';
export { byQuestion, given, toGiven, unanswered } from './given-answers';
