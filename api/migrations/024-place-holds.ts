import { createTables, type Migration } from './table';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Places held for visitors until they confirm their address. status: 'held', which counts as a
 * registration; 'lapsed'; or 'taken' by an account. network: a keyed hash. Not a registration yet: user_id
 * is the account once the link was used.
 */
export const migration: Migration = createTables({
  place_holds: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    name VARCHAR(100) NOT NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    network CHAR(64) ${ASCII} NOT NULL,
    answers TEXT NULL,
    source VARCHAR(24) ${ASCII} NULL,
    status VARCHAR(6) ${ASCII} NOT NULL DEFAULT 'held',
    created_at DATETIME(3) NOT NULL,
    lapses_at DATETIME(3) NOT NULL,
    KEY place_holds_event (event_id, status),
    KEY place_holds_due (status, lapses_at),
    KEY place_holds_email (email_key),
    KEY place_holds_user (user_id),
    CONSTRAINT place_holds_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT place_holds_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});
