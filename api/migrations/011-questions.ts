import { addColumns, type Migration } from './table';

/**
 * questions: what is asked at registration, as JSON. answers: a guest's answers, as JSON, each with the question
 * as it was worded then. answers_kept_why: why answers are kept longer than usual; null: they are erased.
 */
const parts: readonly Migration[] = [
  addColumns('events', { questions: 'TEXT NULL', answers_kept_why: 'VARCHAR(200) NULL' }),
  addColumns('registrations', { answers: 'TEXT NULL' }, 'ADD KEY registrations_answers (answers(1))'),
  addColumns('waiting_list', { answers: 'TEXT NULL' }, 'ADD KEY waiting_list_answers (answers(1))'),
];

export const migration: Migration = async (db) => {
  for (const part of parts) await part(db);
};
