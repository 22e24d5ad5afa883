import { addEvent } from '../../test/fixtures';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { deleteEventRows, findWritten, updateEvent } from '../modules/events/write-repository';
import { indexMissing } from './repository';
import { KIND } from './words';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

test('of an event that is changed or deleted while the sweep is at it nothing comes back', async () => {
  const { db } = database;
  const changed = await addEvent(db, { title: 'Fanfare' });
  const deleted = await addEvent(db, { title: 'Guinguette' });
  // As an older instance leaves them.
  await db('event_words').where({ kind: KIND.title }).delete();
  const edit = await db.transaction();
  const fields = await findWritten(edit, changed);
  if (!fields) throw new Error('The event is gone');
  const { id: _id, registrations_count: _count, version: _version, ...written } = fields;
  await updateEvent(edit, changed, { ...written, title: 'Chorale' });
  await deleteEventRows(edit, deleted);
  // It has read what it writes, or is to wait for what is being written.
  const read = new Promise<void>((resolve) => {
    db.on(
      'query',
      ({ sql }: { sql: string }) => void (/^(insert|delete)|for update$/.test(sql) && resolve()),
    );
  });
  const sweep = indexMissing(db);
  await Promise.race([sweep, read]);
  await edit.commit();
  await sweep;
  expect(await db('event_words').where({ event_id: deleted })).toEqual([]);
  const words = await db('event_words').where({ event_id: changed }).orderBy('kind').select('word', 'kind');
  expect(words.filter(({ word }) => ['fanfare', 'chorale'].includes(String(word)))).toEqual([
    { word: 'chorale', kind: KIND.text },
    { word: 'chorale', kind: KIND.title },
  ]);
});
