import type { Tables } from './table';

export const eventTables: Tables = {
  categories: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(60) NOT NULL,
    slug VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name_en VARCHAR(60) NOT NULL,
    UNIQUE KEY categories_slug (slug),
    UNIQUE KEY categories_name (name)`,
  /**
   * registrations_count has a second guard here; revision grows with every change visible in a list, version with
   * edits only. While waiting_count is not 0 nobody can register directly. Tags are comma-separated.
   */
  events: `
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
    search TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    waiting_count INT UNSIGNED NOT NULL DEFAULT 0,
    tags VARCHAR(200) NOT NULL DEFAULT '',
    city VARCHAR(100) NULL,
    price_note VARCHAR(60) NULL,
    online_url VARCHAR(500) NULL,
    KEY events_date (date, time),
    KEY events_category (category_id, date),
    KEY events_organizer (organizer_id, date),
    KEY events_revision (revision),
    KEY events_city (city, date),
    CONSTRAINT events_category_fk FOREIGN KEY (category_id) REFERENCES categories (id),
    CONSTRAINT events_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id),
    CONSTRAINT events_capacity_positive CHECK (capacity >= 1),
    CONSTRAINT events_never_oversold CHECK (registrations_count <= capacity)`,
  /**
   * variants is a JSON list of the other sizes; wall its colours '#light #text #dark', null if they could not be
   * sampled.
   */
  images: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    path VARCHAR(255) NOT NULL,
    width INT UNSIGNED NOT NULL,
    height INT UNSIGNED NOT NULL,
    variants LONGTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    wall CHAR(23) CHARACTER SET ascii COLLATE ascii_bin NULL,
    UNIQUE KEY images_position (event_id, position),
    CONSTRAINT images_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
  /**
   * user_id is null once the account is deleted: past registrations keep counting. check_attempt is the attempt
   * that checked the ticket in: repeated, it gets the same response.
   */
  registrations: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    checked_in_at DATETIME(3) NULL,
    check_attempt CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    UNIQUE KEY registrations_once (event_id, user_id),
    KEY registrations_user (user_id),
    CONSTRAINT registrations_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT registrations_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  reviews: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    rating TINYINT UNSIGNED NOT NULL,
    comment TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    answer TEXT NULL,
    answered_at DATETIME(3) NULL,
    answered_by INT UNSIGNED NULL,
    UNIQUE KEY reviews_once (event_id, user_id),
    KEY reviews_user (user_id),
    CONSTRAINT reviews_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT reviews_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5)`,
  chat_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    message TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    edited_at DATETIME(3) NULL,
    KEY chat_messages_event (event_id, id),
    KEY chat_messages_user (user_id),
    CONSTRAINT chat_messages_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT chat_messages_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Chat events in order: seq comes from the event's row under its lock. A deleted message keeps its row here. */
  chat_changes: `
    event_id INT UNSIGNED NOT NULL,
    seq INT UNSIGNED NOT NULL,
    kind ENUM('message', 'deleted') NOT NULL,
    message_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (event_id, seq),
    CONSTRAINT chat_changes_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
  /** Recently deleted rows that can still be restored: the whole row as JSON, for some seconds. */
  deletions: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind ENUM('chat_message', 'registration') NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    row_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    deleted_by INT UNSIGNED NOT NULL,
    content LONGTEXT NOT NULL,
    deleted_at DATETIME(3) NOT NULL,
    KEY deletions_row (event_id, kind, row_id),
    KEY deletions_age (deleted_at),
    CONSTRAINT deletions_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT deletions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT deletions_by_fk FOREIGN KEY (deleted_by) REFERENCES users (id)`,
  /** Reviews that an admin took down, with the reason; the review itself is deleted. */
  review_takedowns: `
    review_id INT UNSIGNED NOT NULL PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    actor_id INT UNSIGNED NULL,
    reason TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY review_takedowns_event (event_id),
    CONSTRAINT review_takedowns_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT review_takedowns_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT review_takedowns_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id)`,
  /** The waitlist, in the order of its ids; people moved to the front come first, with a row in waiting_moves. */
  waiting_list: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    moved_first_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY waiting_list_once (event_id, user_id),
    KEY waiting_list_user (user_id),
    CONSTRAINT waiting_list_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT waiting_list_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Each move to the front of a waitlist: by whom and why. User ids become null when the account is deleted. */
  waiting_moves: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    actor_id INT UNSIGNED NULL,
    from_position INT UNSIGNED NOT NULL,
    why VARCHAR(500) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY waiting_moves_event (event_id),
    KEY waiting_moves_user (user_id),
    KEY waiting_moves_actor (actor_id),
    CONSTRAINT waiting_moves_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT waiting_moves_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT waiting_moves_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id)`,
  /**
   * Events that were deleted before their date: feeds list them as cancelled for a while. organizer_id
   * is null once the account is deleted.
   */
  cancelled_events: `
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
    organizer_id INT UNSIGNED NULL,
    KEY cancelled_events_date (date),
    KEY cancelled_events_organizer (organizer_id)`,
  /** Favourite events, in the order of their ids. */
  favourites: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY favourites_once (user_id, event_id),
    KEY favourites_event (event_id),
    CONSTRAINT favourites_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT favourites_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
  /** Organizers whose new events a user is notified of. */
  follows: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    organizer_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY follows_once (user_id, organizer_id),
    KEY follows_organizer (organizer_id),
    CONSTRAINT follows_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT follows_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id)`,
  /** Guests of a cancelled event: their own calendar feed shows it as cancelled. */
  cancelled_places: `
    user_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (user_id, event_id),
    KEY cancelled_places_event (event_id),
    CONSTRAINT cancelled_places_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT cancelled_places_event_fk FOREIGN KEY (event_id) REFERENCES cancelled_events (event_id)`,
  /** Every tag ever used, in its first spelling; tag_key is its folded form. */
  tags: `
    tag_key VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
    name VARCHAR(30) NOT NULL`,
  /** Every word of the events, once: a search for a part of a word scans these, not the texts. */
  search_words: `
    word VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL PRIMARY KEY`,
  /** Which event contains which word, and how: 0 a word of its texts, 1 a tag. */
  event_words: `
    word VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    kind TINYINT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (word, kind, event_id),
    KEY event_words_event (event_id)`,
};
