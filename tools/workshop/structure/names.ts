import { basename, dirname } from 'node:path';

const FOLDER = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\.[a-z]+|__tests__)$/;
const COMPONENT = /^[A-Z][A-Za-z0-9]*$/;
const OTHER = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[a-z][A-Za-z0-9]*)$/;

/** Of 'Button.test.tsx' the part before the first point. */
const stem = (file: string): string => basename(file).split('.')[0] ?? '';

/**
 * What is wrong with a file's name, in words; null when nothing is. Folders are kebab-case; a script with JSX is named
 * as the component in it; all else is kebab-case or camelCase, hooks `use-…` as the house has it.
 */
export function nameProblem(file: string): string | null {
  const folder = dirname(file)
    .split('/')
    .find((part) => part !== '.' && !FOLDER.test(part));
  if (folder !== undefined) return `le dossier ${folder} ne s’écrit pas en kebab-case`;
  if (!/\.(tsx?|mjs|js)$/.test(file)) return null;
  const name = stem(file);
  const component = file.endsWith('.tsx') && COMPONENT.test(name);
  return component || OTHER.test(name)
    ? null
    : `${name} n’est ni un composant en PascalCase (.tsx), ni un nom en kebab-case`;
}
