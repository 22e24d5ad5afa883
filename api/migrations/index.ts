/** All migrations in order, by bare names: file extensions differ between tsx and compiled code. */
import { migration as m001 } from './001-baseline';
import type { Migration } from './table';

export const MIGRATIONS: readonly (readonly [name: string, migration: Migration])[] = [
  ['001-baseline', m001],
];
