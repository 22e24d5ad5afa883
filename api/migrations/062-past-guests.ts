import { addColumns, createTables, type Migration } from './table';

const tables = createTables({
  /** Organizers may write to these people also after their events. */
  message_consents: `
    organizer_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    agreed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (organizer_id, user_id),
    KEY message_consents_user (user_id),
    CONSTRAINT message_consents_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id),
    CONSTRAINT message_consents_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /**
   * An organizer's own words about who came: about an account, or about a person added by hand, by a registration: no key,
   * so that one that is removed and comes back has them still.
   */
  past_guest_tags: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    organizer_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    registration_id INT UNSIGNED NULL,
    tag VARCHAR(30) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY past_guest_tags_user (organizer_id, user_id, tag),
    UNIQUE KEY past_guest_tags_registration (organizer_id, registration_id, tag),
    KEY past_guest_tags_of (user_id),
    CONSTRAINT past_guest_tags_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id),
    CONSTRAINT past_guest_tags_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  past_guest_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    organizer_id INT UNSIGNED NOT NULL,
    tag VARCHAR(30) NULL,
    subject VARCHAR(120) NOT NULL,
    message VARCHAR(2000) NOT NULL,
    replies TINYINT(1) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY past_guest_messages_organizer (organizer_id, created_at),
    KEY past_guest_messages_at (created_at),
    CONSTRAINT past_guest_messages_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id)`,
  /** mailed: null while the mail is due, then whether it was sent. */
  past_guest_recipients: `
    message_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    mailed TINYINT(1) NULL,
    PRIMARY KEY (message_id, user_id),
    KEY past_guest_recipients_user (user_id),
    CONSTRAINT past_guest_recipients_fk FOREIGN KEY (message_id) REFERENCES past_guest_messages (id),
    CONSTRAINT past_guest_recipients_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});
const held = addColumns('place_holds', { keep_in_touch: 'TINYINT(1) NOT NULL DEFAULT 0' });

/** An organizer's public: consents, tags, messages. */
export const migration: Migration = async (db) => {
  await tables(db);
  await held(db);
};
