import { createTable } from './table';

/** registrations_count is guarded here once more; revision grows with everything that a list shows, version with edits only. */
export const migration = createTable(
  'events',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    title VARCHAR(200) NOT NULL,
    description TEXT NOT NULL,
    date DATE NOT NULL,
    time CHAR(5) NOT NULL,
    end_time CHAR(5) NULL,
    location VARCHAR(200) NOT NULL,
    capacity INT UNSIGNED NOT NULL,
    registrations_count INT UNSIGNED NOT NULL DEFAULT 0,
    rating_sum INT UNSIGNED NOT NULL DEFAULT 0,
    rating_count INT UNSIGNED NOT NULL DEFAULT 0,
    category_id INT UNSIGNED NOT NULL,
    organizer_id INT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    revision INT UNSIGNED NOT NULL DEFAULT 1,
    chat_seq INT UNSIGNED NOT NULL DEFAULT 0,
    search TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY events_date (date, time),
    KEY events_category (category_id, date),
    KEY events_organizer (organizer_id, date),
    KEY events_revision (revision),
    CONSTRAINT events_category_fk FOREIGN KEY (category_id) REFERENCES categories (id),
    CONSTRAINT events_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id),
    CONSTRAINT events_capacity_positive CHECK (capacity >= 1),
    CONSTRAINT events_never_oversold CHECK (registrations_count <= capacity)
  `,
);
