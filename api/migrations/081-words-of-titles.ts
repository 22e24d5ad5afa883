import { indexMissing } from '../src/words/repository';
import { KIND } from '../src/words/words';
import type { Migration } from './table';

/** Which words stand in titles (kind 5 of event_words), for the events that are there. */
export const migration: Migration = {
  up: indexMissing,
  async down(db) {
    await db('event_words').where({ kind: KIND.title }).delete();
  },
};
