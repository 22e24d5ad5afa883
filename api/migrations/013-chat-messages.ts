import { createTable } from './table';

export const migration = createTable(
  'chat_messages',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    message TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY chat_messages_event (event_id, id),
    KEY chat_messages_user (user_id),
    CONSTRAINT chat_messages_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT chat_messages_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
