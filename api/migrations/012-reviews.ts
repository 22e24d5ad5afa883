import { createTable } from './table';

export const migration = createTable(
  'reviews',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    rating TINYINT UNSIGNED NOT NULL,
    comment TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY reviews_once (event_id, user_id),
    KEY reviews_user (user_id),
    CONSTRAINT reviews_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT reviews_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5)
  `,
);
