import { indexMissing } from '../src/words/repository';
import type { Migration } from './table';

/** The words of the events that are there. Begun a second time it goes on where it stopped. */
export const migration: Migration = {
  up: indexMissing,
  async down(db) {
    await db('event_words').delete();
  },
};
