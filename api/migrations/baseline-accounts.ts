import type { Tables } from './table';

export const accountTables: Tables = {
  /**
   * email_key: the address in lower case, compared byte by byte, since the collation treats é as e. While
   * confirmed_email_key differs, the address is not confirmed. feed_version is part of the URL of a calendar feed.
   */
  users: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(100) NOT NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    password_hash VARCHAR(255) NULL,
    role ENUM('admin', 'organizer', 'guest') NOT NULL,
    avatar VARCHAR(500) NULL,
    email_notifications TINYINT(1) NOT NULL DEFAULT 1,
    session_version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    feed_version INT UNSIGNED NOT NULL DEFAULT 1,
    confirmed_email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    address_confirmed_at DATETIME(3) NULL,
    UNIQUE KEY users_email_key (email_key),
    KEY users_role (role)`,
  /** Tokens that a logout ended before they expired; rows may be deleted once the token has expired. */
  revoked_tokens: `
    jti CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY revoked_tokens_expiry (expires_at),
    KEY revoked_tokens_user (user_id),
    CONSTRAINT revoked_tokens_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Only the hash of a link's token is kept. */
  password_resets: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY password_resets_token (token_hash),
    KEY password_resets_user (user_id),
    CONSTRAINT password_resets_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /**
   * Written in the transaction that causes the mail. Holds ids and the event's former values, never names or
   * addresses of people; recipient is sealed, for an address without an account. once_key: at most one row per
   * key. hook_id has no foreign key: deleting a hook must not block a roll-back.
   */
  mail_outbox: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NULL,
    kind VARCHAR(40) NOT NULL,
    payload LONGTEXT NOT NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    next_attempt_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    once_key VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NULL,
    recipient TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
    hook_id INT UNSIGNED NULL,
    problem VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    KEY mail_outbox_due (sent_at, next_attempt_at),
    KEY mail_outbox_user (user_id),
    KEY mail_outbox_hook (hook_id),
    UNIQUE KEY mail_outbox_once (once_key),
    CONSTRAINT mail_outbox_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Counters shared by all instances; the subject is a keyed hash, so that no address is kept. */
  throttles: `
    subject CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    hits INT UNSIGNED NOT NULL,
    resets_at DATETIME(3) NOT NULL,
    KEY throttles_expiry (resets_at)`,
  /**
   * Networks from which an account has logged in, as keyed hashes: a flood of wrong passwords from
   * elsewhere does not lock its owner out.
   */
  known_addresses: `
    user_id INT UNSIGNED NOT NULL,
    address_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, address_hash),
    CONSTRAINT known_addresses_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Submitted forms, for a day: made_id is the result; null while pending. Contains no text, only hashes. */
  idempotency_keys: `
    user_id INT UNSIGNED NOT NULL,
    idempotency_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    fingerprint CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    claim CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    claimed_at DATETIME(3) NOT NULL,
    made_id INT UNSIGNED NULL,
    status SMALLINT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, idempotency_key),
    KEY idempotency_keys_age (created_at),
    CONSTRAINT idempotency_keys_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Kinds of mail that a user declined; no row: wanted. */
  mail_opt_outs: `
    user_id INT UNSIGNED NOT NULL,
    topic VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, topic),
    CONSTRAINT mail_opt_outs_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /**
   * Former addresses of accounts, while their owners may restore them. An address can appear several times: given
   * up, taken again and given up again.
   */
  former_addresses: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    left_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    revoked_at DATETIME(3) NULL,
    KEY former_addresses_user (user_id),
    KEY former_addresses_key (email_key),
    KEY former_addresses_expiry (expires_at),
    CONSTRAINT former_addresses_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Where an account is logged in, for its owner: recorded when a token is first used. */
  sessions: `
    jti CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    version INT UNSIGNED NOT NULL,
    device VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY sessions_user (user_id),
    KEY sessions_expiry (expires_at),
    CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** The secret is sealed. last_step: the newest code used; no code is accepted twice. */
  second_factors: `
    user_id INT UNSIGNED NOT NULL PRIMARY KEY,
    secret VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    confirmed_at DATETIME(3) NULL,
    CONSTRAINT second_factors_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** For a lost second-factor device: keyed hashes, each valid once. */
  recovery_codes: `
    user_id INT UNSIGNED NOT NULL,
    code_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
};
