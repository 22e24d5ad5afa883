import { addColumns, createTables, type Migration } from './table';

const links = createTables({
  /**
   * Links with which helpers open a door. Secret and PIN are stored as hashes;
   * actor_id is the user who created it.
   */
  door_links: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    actor_id INT UNSIGNED NULL,
    name VARCHAR(100) NOT NULL,
    door VARCHAR(60) NULL,
    secret_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    pin_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    wrong_pins TINYINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    UNIQUE KEY door_links_secret (secret_hash),
    KEY door_links_event (event_id),
    KEY door_links_actor (actor_id),
    CONSTRAINT door_links_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT door_links_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id)`,
  /** The devices that opened a link, with readable names. */
  door_devices: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    link_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    label VARCHAR(100) NOT NULL,
    opened_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    UNIQUE KEY door_devices_token (token_hash),
    KEY door_devices_event (event_id),
    CONSTRAINT door_devices_link_fk FOREIGN KEY (link_id) REFERENCES door_links (id),
    CONSTRAINT door_devices_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
});

/** The helper's device that made the entry. */
const entries = addColumns('registrations', { entered_device: 'INT UNSIGNED NULL' });

export const migration: Migration = async (db) => {
  await links(db);
  await entries(db);
};
