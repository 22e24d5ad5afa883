import { addColumns } from './table';

/** What a move was of a plan: beside its action, which an API of the release before knows. */
export const migration = addColumns('release_history', {
  plan: 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL',
});
