import { createPublicKey, verify } from 'node:crypto';
import { createTicketSigner, newTicketNumber, type TicketFacts } from './signature';

const SECRET = 'b7f1c9e2a4d860375fe1c2b3a4958677';
const BEFORE = 'the-secret-that-was-replaced-0001';
const FACTS: TicketFacts = { eventId: 12, registrationId: 345, issued: 1_795_334_400 };
const signer = createTicketSigner(SECRET);

test.each<[string, TicketFacts]>([
  ['an ordinary ticket', FACTS],
  ['the first', { eventId: 1, registrationId: 1, issued: 0 }],
  [
    'the last that the columns hold',
    { eventId: 4_294_967_295, registrationId: 4_294_967_295, issued: 4_294_967_295 },
  ],
])('%s is decoded unchanged', (_what, facts) => {
  const code = signer.code(facts);
  expect(signer.read(code)).toEqual(facts);
  expect(code).toMatch(/^EVENEO:[\w-]{103}$/);
  // Deterministic: a mail sent again after a lost answer has the same ticket.
  expect(createTicketSigner(SECRET).code(facts)).toBe(code);
});

test('no letter of it can be replaced', () => {
  const code = signer.code(FACTS);
  const changed = Array.from(code.slice(0, -1), (letter, at) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
  });
  for (const one of changed) expect([one, signer.read(one)]).toEqual([one, null]);
});

test.each([
  '',
  'EVENEO:',
  'https://eveneo.example/events/12',
  'eveneo:',
  `EVENEO:${'A'.repeat(103)}`,
  `EVENEO:${'A'.repeat(102)}`,
  `EVENEO:${'\u00c0'.repeat(103)}`,
  'x'.repeat(100_000),
])('%j is not a ticket', (code) => expect(signer.read(code)).toBeNull());

test('characters added by a scanner are not ignored here', () => {
  const code = signer.code(FACTS);
  for (const one of [` ${code}`, `${code}\n`, `${code}=`, code.toLowerCase(), code.replace('EVENEO:', '')])
    expect([one, signer.read(one)]).toEqual([one, null]);
});

test('a ticket of another installation is invalid', () => {
  const other = createTicketSigner(BEFORE);
  expect(signer.read(other.code(FACTS))).toBeNull();
  expect(other.read(signer.code(FACTS))).toBeNull();
  expect(other.publicKey).not.toBe(signer.publicKey);
});

describe('after a rotation of the secret', () => {
  const now = createTicketSigner(SECRET, BEFORE);
  const old = createTicketSigner(BEFORE);

  test('earlier tickets are still valid, new ones use the new secret', () => {
    expect(now.read(old.code(FACTS))).toEqual(FACTS);
    expect([now.code(FACTS), now.publicKey]).toEqual([signer.code(FACTS), signer.publicKey]);
    expect(old.read(now.code(FACTS))).toBeNull();
  });
});

test('numbers have no letters that resemble digits, and differ between tickets', () => {
  const numbers = Array.from({ length: 500 }, (_, at) => [
    signer.number({ ...FACTS, registrationId: at + 1 }),
    newTicketNumber(),
  ]).flat();
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('the same registration made at another time has another ticket', () => {
  expect(signer.number({ ...FACTS, issued: FACTS.issued + 1 })).not.toBe(signer.number(FACTS));
});

test('an offline door verifies a code with the public key only', () => {
  const key = createPublicKey({ key: Buffer.from(signer.publicKey, 'base64'), format: 'der', type: 'spki' });
  const raw = Buffer.from(signer.code(FACTS).slice('EVENEO:'.length), 'base64url');
  expect(verify(null, raw.subarray(0, 13), key, raw.subarray(13))).toBe(true);
  raw.writeUInt32BE(FACTS.eventId + 1, 1);
  expect(verify(null, raw.subarray(0, 13), key, raw.subarray(13))).toBe(false);
});

test('values that do not fit their bytes cause an error, and are never cut', () => {
  for (const facts of [
    { ...FACTS, eventId: 4_294_967_296 },
    { ...FACTS, registrationId: -1 },
  ])
    expect(() => signer.code(facts)).toThrow('out of range');
});
