import type { Operation } from './operation';
import { operations } from './operations';

const HEADER = `/**
 * The calls that callers name: written from the table of operations by \`npm run openapi\` in api/, a test fails while it is
 * behind. Constants of their own, so that a bundle holds only those that it makes.
 */
`;

function entry({ id, method, path, body }: Operation): string {
  const form = body?.multipartOnly ? ', form: true' : '';
  const line = `export const ${id} = { id: '${id}', method: '${method}', path: '${path}'${form} } as const;`;
  if (line.length <= 110) return line;
  return `export const ${id} = {\n  id: '${id}',\n  method: '${method}',\n  path: '${path}',${form ? '\n  form: true,' : ''}\n} as const;`;
}

/** The text of call-list.ts: every operation that answers with data. */
export const callListText = (): string =>
  `${HEADER}${Object.values(operations)
    .filter((one: Operation) => !one.raw)
    .map(entry)
    .join('\n')}\n`;
