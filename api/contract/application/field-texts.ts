/**
 * Validation messages by field, then by rule, shared by forms and API. Wording quoted by the specification must
 * not change. Imported as a namespace, FIELD_TEXTS, so that a bundle contains only the fields it uses; in files by
 * subject, because a bundler splits files between pages, never the parts of one.
 */
export * from './field-texts/accounts';
export * from './field-texts/door';
export * from './field-texts/events';
export * from './field-texts/people';
export * from './field-texts/words';
