import type { Knex } from 'knex';

/** Creates triggers that write one row for every change of seats, in order. */
export async function keepJournal(db: Knex): Promise<void> {
  await db.raw(
    'CREATE TABLE places_journal (id INT AUTO_INCREMENT PRIMARY KEY, event_id INT NOT NULL, what VARCHAR(20) NOT NULL, value INT NOT NULL)',
  );
  const note = (name: string, on: string, what: string, row: 'NEW' | 'OLD') =>
    db.raw(
      `CREATE TRIGGER ${name} AFTER ${on} FOR EACH ROW INSERT INTO places_journal (event_id, what, value) VALUES (${row}.event_id, '${what}', ${row}.user_id)`,
    );
  await note('journal_waits', 'INSERT ON waiting_list', 'waits', 'NEW');
  await note('journal_leaves', 'DELETE ON waiting_list', 'leaves', 'OLD');
  await note('journal_takes', 'INSERT ON registrations', 'takes', 'NEW');
  await note('journal_gives', 'DELETE ON registrations', 'gives', 'OLD');
  await db.raw(
    "CREATE TRIGGER journal_capacity AFTER UPDATE ON events FOR EACH ROW INSERT INTO places_journal (event_id, what, value) SELECT NEW.id, 'capacity', NEW.capacity FROM DUAL WHERE NEW.capacity <> OLD.capacity",
  );
}

/**
 * Replays an event's journal; reports everyone who jumped the queue, was registered
 * twice or took a seat that was not free.
 */
export async function journalFaults(
  db: Knex,
  eventId: number,
  start: { capacity: number; holders: readonly number[] },
): Promise<string[]> {
  const rows = await db('places_journal')
    .where({ event_id: eventId })
    .orderBy('id')
    .select<{ what: string; value: number }[]>('what', 'value');
  const faults: string[] = [];
  const holders = new Set(start.holders);
  let capacity = start.capacity;
  let queue: number[] = [];
  // People whom one statement removed from the waitlist, and whom the next ones register.
  let called: number[] = [];
  for (const { what, value } of rows) {
    if (what === 'capacity') capacity = value;
    else if (what === 'waits') queue.push(value);
    else if (what === 'gives') holders.delete(value);
    else if (what === 'leaves') called.push(value);
    else {
      if (holders.has(value)) faults.push(`${value} came in twice`);
      const ahead = queue.filter((one) => !called.includes(one));
      const own = queue.indexOf(value);
      if (own === -1 && ahead.length > 0) faults.push(`${value} got past ${ahead.length} who wait`);
      if (own > 0 && queue.slice(0, own).some((one) => ahead.includes(one)))
        faults.push(`${value} was called before its turn`);
      holders.add(value);
      if (holders.size > capacity) faults.push(`${holders.size} places of ${capacity}`);
      queue = queue.filter((one) => one !== value);
      called = called.filter((one) => one !== value);
    }
  }
  return faults;
}
