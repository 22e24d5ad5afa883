import { createTable } from './table';

/** What happened in a chat, in order: seq comes from the event's row under its lock. A deleted message keeps its row here. */
export const migration = createTable(
  'chat_changes',
  `
    event_id INT UNSIGNED NOT NULL,
    seq INT UNSIGNED NOT NULL,
    kind ENUM('message', 'deleted') NOT NULL,
    message_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (event_id, seq),
    CONSTRAINT chat_changes_event_fk FOREIGN KEY (event_id) REFERENCES events (id)
  `,
);
