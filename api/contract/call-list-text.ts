import type { AnswerShape } from './answer-shape';
import { operationShape, shapeOf } from './delivery/operation-shape';
import type { Shape } from './delivery/shape';
import type { Operation } from './operation';
import { operations } from './operations';

const KINDS: ReadonlyMap<unknown, AnswerShape> = new Map<unknown, AnswerShape>([
  ['string', 'text'],
  ['boolean', 'flag'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['date', 'day'],
  ['date-time', 'moment'],
]);

/** The alternatives of a JSON schema; undefined when there is only one. */
function choicesOf({ type, anyOf, oneOf, enum: words, ...shape }: Shape): readonly Shape[] | undefined {
  if (words) return words.map((word) => ({ const: word }));
  if (Array.isArray(type)) return (type as string[]).map((one) => ({ ...shape, type: one }));
  return anyOf ?? oneOf;
}

/**
 * The short form of a JSON schema, as far as browsers check an answer; only the API checks lengths and patterns.
 */
export function answerShape(shape: Shape): AnswerShape {
  const choices = choicesOf(shape)?.map(answerShape);
  if (choices) return choices.length === 1 ? (choices[0] ?? 'any') : choices;
  const { type, format, items = {}, properties = {}, required = [], additionalProperties: others } = shape;
  if (typeof shape.const === 'string') return `=${shape.const}`;
  if (type === 'array') return [answerShape(items)];
  if (type !== 'object') return KINDS.get(format) ?? KINDS.get(type) ?? (type === 'null' ? null : 'any');
  const fields = Object.entries(properties).map(([name, one]): [string, AnswerShape] => [
    required.includes(name) ? name : `${name}?`,
    answerShape(one),
  ]);
  return Object.fromEntries(typeof others === 'object' ? [...fields, ['*', answerShape(others)]] : fields);
}

const HEADER = `/**
 * The calls by name, with the shape of their responses: generated from the table of operations by \`npm run openapi\`
 * in api/; a test fails while it is outdated. One constant each and one file per tag and kind of caller, so that a
 * bundle contains only the calls it makes, and the first script only those of the first screen.
 */
`;

/** A value as a TypeScript literal in the formatter's style. */
const literal = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");

/** Whether hosts check the answer by its schema, so that the call needs no shape. */
const isForHosts = ({ tag, guard }: Operation) => tag === 'releases' && guard === 'public';

function entry(operation: Operation): string {
  const { id, method, path, raw, stream } = operation;
  const [answer] = raw || isForHosts(operation) ? [] : operationShape(operation).answers;
  const call = {
    route: `${method} ${path}`,
    ...(answer && { answer: answerShape(answer) }),
    ...(stream && {
      stream: Object.fromEntries(
        Object.entries(stream).map(([type, schema]) => [type, answerShape(shapeOf(schema, 'output'))]),
      ),
    }),
  };
  return `export const ${id} = ${literal(call)} as const;`;
}

/** Calls of organizers and admins are apart: pages that everyone opens make them later, if at all. */
const fileOf = ({ tag, guard }: Operation): string =>
  `call-list/${tag}${Array.isArray(guard) && !guard.includes('guest') ? '-management' : ''}.ts`;

/** The generated files by name: call-list.ts, and one file per tag and kind of caller. */
export function callListFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const operation of Object.values<Operation>(operations)) {
    const name = fileOf(operation);
    files.set(name, `${files.get(name) ?? ''}${entry(operation)}\n`);
  }
  const names = [...files.keys()].sort().map((name) => `export * from './${name.replace('.ts', '')}';\n`);
  return new Map([['call-list.ts', `${HEADER}${names.join('')}`], ...files]);
}
