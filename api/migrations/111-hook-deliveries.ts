import { createTable } from './table';

/**
 * What hooks are still to be told, written with what it tells. No foreign key: whoever removes a hook must not keep
 * anybody from rolling back.
 */
export const migration = createTable(
  'hook_deliveries',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    hook_id INT UNSIGNED NOT NULL,
    event_key VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    message_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    payload TEXT NOT NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    next_attempt_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    queued_at DATETIME(3) NOT NULL,
    UNIQUE KEY hook_deliveries_once (hook_id, event_key),
    KEY hook_deliveries_due (sent_at, next_attempt_at)
  `,
);
