import { createTables, type Migration } from './table';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export const migration: Migration = createTables({
  /**
   * A reported piece, or one that an admin took down without a report. open_key ('message:12') is unique while the
   * case is undecided. piece: the piece as it was, as JSON; kept: the data that restores a piece after a takedown.
   */
  report_cases: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind VARCHAR(10) ${ASCII} NOT NULL,
    target_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NULL,
    author_id INT UNSIGNED NULL,
    open_key VARCHAR(24) ${ASCII} NULL,
    urgency TINYINT UNSIGNED NOT NULL DEFAULT 0,
    reports_count INT UNSIGNED NOT NULL DEFAULT 0,
    piece TEXT NULL,
    opened_at DATETIME(3) NOT NULL,
    decision VARCHAR(10) ${ASCII} NULL,
    rule VARCHAR(12) ${ASCII} NULL,
    facts VARCHAR(2000) NOT NULL DEFAULT '',
    baseless TINYINT(1) NOT NULL DEFAULT 0,
    decided_by INT UNSIGNED NULL,
    decided_at DATETIME(3) NULL,
    kept MEDIUMTEXT NULL,
    lifted_at DATETIME(3) NULL,
    objection VARCHAR(2000) NULL,
    objected_at DATETIME(3) NULL,
    outcome VARCHAR(8) ${ASCII} NULL,
    outcome_words VARCHAR(2000) NULL,
    reviewed_by INT UNSIGNED NULL,
    reviewed_at DATETIME(3) NULL,
    UNIQUE KEY report_cases_open (open_key),
    KEY report_cases_queue (decided_at, urgency, opened_at),
    KEY report_cases_objected (objected_at, reviewed_at),
    KEY report_cases_target (kind, target_id),
    KEY report_cases_author (author_id, decision),
    KEY report_cases_decider (decided_by),
    KEY report_cases_reviewer (reviewed_by)`,
  /**
   * What people said about it. Visitors have a name and an address instead of an account; reporter_tag is a keyed
   * hash of the account or the address. piece: the piece as it was then, if it differed.
   */
  reports: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    case_id INT UNSIGNED NOT NULL,
    reporter_id INT UNSIGNED NULL,
    reporter_tag CHAR(22) ${ASCII} NULL,
    name VARCHAR(100) NULL,
    email VARCHAR(254) NULL,
    email_key VARCHAR(254) NULL,
    category VARCHAR(12) ${ASCII} NOT NULL,
    words VARCHAR(2000) NOT NULL,
    piece TEXT NULL,
    author_id INT UNSIGNED NULL,
    once_hash CHAR(64) ${ASCII} NOT NULL,
    confirmed_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY reports_once (case_id, once_hash),
    KEY reports_reporter (reporter_id),
    KEY reports_tag (reporter_tag),
    KEY reports_author (author_id),
    KEY reports_email (email_key),
    KEY reports_time (created_at),
    CONSTRAINT reports_case_fk FOREIGN KEY (case_id) REFERENCES report_cases (id)`,
});
