import { addColumns, createTables, type Migration } from './table';

const columns = addColumns('events', { holds_first: 'TINYINT(1) NOT NULL DEFAULT 0' });

/** First messages of new accounts, held in a table of their own until an organizer releases them into the chat. */
const tables = createTables({
  held_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    message TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY held_messages_event (event_id, id),
    KEY held_messages_user (user_id),
    CONSTRAINT held_messages_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT held_messages_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});

export const migration: Migration = async (db) => {
  await columns(db);
  await tables(db);
};
