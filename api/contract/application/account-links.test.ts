import { deadLinkText, linkKind } from './account-links';
import * as FIELD_TEXTS from './field-texts';

test.each([
  ['7.abc', 'address'],
  ['f7.1.abc', 'factor'],
  ['d7.abc', 'account'],
  ['e7.abc', 'erasure'],
  ['', 'address'],
  ['constructor', 'address'],
])('%j is a link of type %s', (token, kind) => expect(linkKind(token)).toBe(kind));

test('an expired link says what it was for', () => {
  expect(deadLinkText('7.abc', 'expired')).toBe(FIELD_TEXTS.restoreToken.expired);
  expect(deadLinkText('f7.1.abc', 'expired')).toBe(FIELD_TEXTS.restoreToken.expired);
  for (const token of ['d7.abc', 'e7.abc'])
    expect(deadLinkText(token, 'expired')).toBe(FIELD_TEXTS.deletedToken.expired);
  expect(deadLinkText('d7.abc', 'unknown')).toBe(FIELD_TEXTS.restoreToken.unknown);
});
