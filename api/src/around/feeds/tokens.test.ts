/** Links in mails: each allows one action, and nobody can derive another from it. */
import { MAIL_TOPICS } from '@eveneo/contract/application/users';
import {
  addressTag,
  confirmToken,
  confirmUrl,
  optOutToken,
  readConfirmToken,
  readOptOutToken,
  readRestoreToken,
  restoreToken,
  restoreUrl,
} from '../../product/accounts/base/links';
import { feedFile, feedOwner, isFeedOf } from './address';

const SECRET = 'b7f1c9e2a4d860375fe1c2b3a4958677';
const OTHER = 'another-secret-of-32-characters-x';
const ISSUED = new Date('2026-11-22T10:00:00.123Z');

/** Manipulations of a valid token: another letter at any position, longer, shorter, other alphabets. */
function forged(token: string): string[] {
  const changed = Array.from(token, (letter, at) => {
    const other = letter === 'a' ? 'b' : /\d/.test(letter) ? String((Number(letter) + 1) % 10) : 'a';
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  }).filter((one) => one !== token);
  return [
    ...changed,
    '',
    '.',
    `${token}=`,
    `${token}.`,
    ` ${token}`,
    `${token}\n`,
    `0${token}`,
    `-${token}`,
    token.slice(1),
    token.slice(0, -1),
    token.toUpperCase(),
    token.replaceAll('.', '。'),
    token.replace(/\d/, '１'),
    `${token}${'x'.repeat(10_000)}`,
  ];
}

describe('a confirmation link', () => {
  const token = confirmToken(SECRET, 7, 'Ana@Exemple.fr', ISSUED);

  test('contains user, time, and a hash of the address', () => {
    expect(readConfirmToken(SECRET, token)).toEqual({
      userId: 7,
      issued: ISSUED,
      addressTag: addressTag(SECRET, 'ana@exemple.fr'),
    });
    expect(token.toLowerCase()).not.toContain('ana');
  });

  test('is rejected when manipulated', () => {
    for (const one of forged(token)) expect([one, readConfirmToken(SECRET, one)]).toEqual([one, null]);
    expect(readConfirmToken(OTHER, token)).toBeNull();
  });

  test('two addresses have different hashes, two spellings of one address the same', () => {
    const tag = (email: string) => addressTag(SECRET, email);
    expect(tag(' ANA@exemple.FR ')).toBe(tag('ana@exemple.fr'));
    expect(tag('e\u0301@exemple.fr')).toBe(tag('é@exemple.fr'));
    expect(tag('é@exemple.fr')).not.toBe(tag('e@exemple.fr'));
    expect(addressTag(OTHER, 'ana@exemple.fr')).not.toBe(tag('ana@exemple.fr'));
  });

  test('has a signature that no other kind of link shares', () => {
    const [, , , signature = ''] = token.split('.');
    expect(readRestoreToken(SECRET, `7.${signature}`)).toBeNull();
  });
});

describe('a link that restores an address', () => {
  test.each([1, 42, 4_294_967_295])('%d', (id) => {
    const token = restoreToken(SECRET, id);
    expect(readRestoreToken(SECRET, token)).toBe(id);
    expect(readRestoreToken(OTHER, token)).toBeNull();
    for (const one of forged(token)) expect([one, readRestoreToken(SECRET, one)]).toEqual([one, null]);
  });

  test('the signature of one id is not valid for another', () => {
    const [, signature = ''] = restoreToken(SECRET, 1).split('.');
    for (const id of ['01', '10', '11', '2', '1e0', '+1'])
      expect(readRestoreToken(SECRET, `${id}.${signature}`)).toBeNull();
  });
});

describe('an opt-out link', () => {
  test.each(MAIL_TOPICS)('about %s', (topic) => {
    const token = optOutToken(SECRET, 7, topic);
    expect(readOptOutToken(SECRET, token)).toEqual({ userId: 7, topic });
    expect(readOptOutToken(OTHER, token)).toBeNull();
    for (const one of forged(token)) expect([one, readOptOutToken(SECRET, one)]).toEqual([one, null]);
  });

  test('is valid for one topic and one user only', () => {
    const [, , signature = ''] = optOutToken(SECRET, 7, 'reminders').split('.');
    for (const subject of ['7.changes', '8.reminders', '07.reminders', '7.constructor', '7.REMINDERS'])
      expect([subject, readOptOutToken(SECRET, `${subject}.${signature}`)]).toEqual([subject, null]);
  });
});

describe('a private calendar link', () => {
  const owner = { id: 7, feed_version: 1 };
  const file = feedFile(SECRET, owner);

  test('names its owner, and is valid only if signed', () => {
    expect(feedOwner(file)).toBe(7);
    expect(isFeedOf(SECRET, owner, file)).toBe(true);
    expect(isFeedOf(OTHER, owner, file)).toBe(false);
    for (const one of forged(file)) expect([one, isFeedOf(SECRET, owner, one)]).toEqual([one, false]);
  });

  test('is invalid once renewed', () => {
    const renewed = { ...owner, feed_version: 2 };
    expect(isFeedOf(SECRET, renewed, file)).toBe(false);
    expect(isFeedOf(SECRET, renewed, feedFile(SECRET, renewed))).toBe(true);
    // 7 in version 12 is not 71 in version 2.
    const [a, b] = [
      feedFile(SECRET, { id: 7, feed_version: 12 }),
      feedFile(SECRET, { id: 71, feed_version: 2 }),
    ];
    expect(a.split('-').slice(1)).not.toEqual(b.split('-').slice(1));
  });

  test.each([
    '',
    '7.ics',
    '0-x.ics',
    `-7-${'x'.repeat(43)}.ics`,
    `7-${'x'.repeat(42)}.ics`,
    `7-${'é'.repeat(43)}.ics`,
  ])('%j is no such link', (given) => expect(feedOwner(given)).toBeNull());
});

test('links stay below the public URL, whatever the token contains', () => {
  expect(confirmUrl('https://eveneo.example', 'a&b=c#d/../e')).toBe(
    'https://eveneo.example/confirm-address?token=a%26b%3Dc%23d%2F..%2Fe',
  );
  expect(new URL(restoreUrl('https://eveneo.example', 'a b+c')).searchParams.get('token')).toBe('a b+c');
});
