import { createTable } from './table';

/** Events that were deleted before they took place: feeds send them as cancelled for a while. Nobody is named. */
export const migration = createTable(
  'cancelled_events',
  `
    event_id INT UNSIGNED NOT NULL PRIMARY KEY,
    title VARCHAR(200) NOT NULL,
    date CHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    time CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    end_time CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NULL,
    location VARCHAR(200) NOT NULL,
    city VARCHAR(200) NULL,
    category_id INT UNSIGNED NOT NULL,
    version INT UNSIGNED NOT NULL,
    cancelled_at DATETIME(3) NOT NULL,
    KEY cancelled_events_date (date)
  `,
);
