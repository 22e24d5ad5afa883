import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testClock } from '../../../test/harness';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { conflict } from '../../http/errors';
import { once, type Note } from './once';

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const person = { name: 'Inès', email: 'ines@exemple.fr', email_key: 'ines@exemple.fr', password_hash: '-' };
  [userId = 0] = await database
    .db('users')
    .insert({ ...person, role: 'guest', created_at: '2026-01-01 00:00:00' });
});

const clock = testClock();
const lost = (code: string) => Object.assign(new Error('COMMIT; - no answer'), { code });

/** When the key was reserved, in milliseconds; 0 for long ago. */
async function claimedAt(key: string): Promise<number> {
  const row = await database
    .db('idempotency_keys')
    .where({ idempotency_key: key })
    .first<{ claimed_at: string }>('claimed_at');
  return Date.parse(isoInstant(row.claimed_at));
}

/** Sends with this key; the result says whether an earlier request may have been executed. */
function send(key: string, make: (note: Note) => Promise<void> = () => Promise.resolve()) {
  const store = { db: database.db, clock };
  return once<string>(
    store,
    { caller: { id: userId }, attempt: { key, fingerprint: 'same' } },
    {
      make: async (note, again) => {
        await make(note);
        return again ? 'perhaps made before' : 'made';
      },
      find: ({ id }) => Promise.resolve(`found ${id}`),
    },
  );
}

test.each(['PROTOCOL_SEQUENCE_TIMEOUT', 'PROTOCOL_CONNECTION_LOST', 'ECONNRESET'])(
  'a commit without an answer (%s) may have happened: a retry learns this immediately',
  async (code) => {
    await expect(send(`cle-${code}`, () => Promise.reject(lost(code)))).rejects.toThrow('COMMIT');
    // A retry waits ten seconds for a request that may still run; this one is known to be over.
    expect(await claimedAt(`cle-${code}`)).toBe(0);
    expect(await send(`cle-${code}`)).toBe('perhaps made before');
  },
);

test('control: a refused request was not executed, and starts again', async () => {
  const refuse = () => Promise.reject(conflict('conflict.full', 'Complet'));
  await expect(send('cle-refus', refuse)).rejects.toThrow('Complet');
  expect(await send('cle-refus')).toBe('made');
});

test('a result recorded before its response was lost is returned', async () => {
  const noted = async (note: Note) => {
    await note(database.db, 12);
    throw lost('PROTOCOL_CONNECTION_LOST');
  };
  await expect(send('cle-notee', noted)).rejects.toThrow('COMMIT');
  expect(await send('cle-notee')).toBe('found 12');
});

test('a request assumed dead leaves the key to the one that took over', async () => {
  const late = async () => {
    await database
      .db('idempotency_keys')
      .where({ idempotency_key: 'cle-reprise' })
      .update({ claim: 'other' });
    throw lost('ECONNRESET');
  };
  await expect(send('cle-reprise', late)).rejects.toThrow('COMMIT');
  expect(await claimedAt('cle-reprise')).toBe(clock.now().getTime());
});

test('a request whose key was taken over while it worked commits nothing, and does not overwrite the other’s result', async () => {
  const { db } = database;
  const made = () => db('mail_opt_outs').where({ user_id: userId });
  const late = (note: Note) =>
    withTransaction(db, async (tx) => {
      await tx('mail_opt_outs').insert({
        user_id: userId,
        topic: 'reminder',
        created_at: '2026-11-21 10:00:00',
      });
      await db('idempotency_keys').where({ idempotency_key: 'cle-lente' }).update({ claim: 'other' });
      await note(tx, 12);
    });
  await expect(send('cle-lente', late)).rejects.toMatchObject({ status: 503 });
  expect(await made()).toEqual([]);
  const key = await db('idempotency_keys').where({ idempotency_key: 'cle-lente' }).first<object>();
  expect(key).toMatchObject({ claim: 'other', made_id: null });
});
