import { generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';
import type { TicketFacts } from '@eveneo/contract/application/ticket-codes';
import type { DoorData } from './kept-doors';
import { localReader } from './local-check';
import { newSeal, seal, sealOf, unseal } from './seal';

// jsdom has no secure context, so no Web Crypto.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

const pair = () => generateKeyPairSync('ed25519');
const [own, former, foreign] = [pair(), pair(), pair()];
/** A ticket's code, as the API signs it. */
function codeOf({ eventId, registrationId, issued }: TicketFacts, key = own.privateKey): string {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32BE(eventId, 1);
  bytes.writeUInt32BE(registrationId, 5);
  bytes.writeUInt32BE(issued, 9);
  return `EVENEO:${Buffer.concat([bytes, sign(null, bytes, key)]).toString('base64url')}`;
}
const spki = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const ISSUED = Date.parse('2026-11-01T08:00:00Z') / 1000;
const facts = (registrationId: number, issued = ISSUED, eventId = 7) => ({ eventId, registrationId, issued });
const ticket = (id: number, entered_at: string | null = null) => ({
  id,
  issued: ISSUED,
  number: `K7QF-2M9${id}`,
  name: 'Léa Fontaine',
  entered_at,
  door: entered_at && 'Nord',
  way: null,
  entry: entered_at && 'lecture-1',
});
const AT = new Date('2026-11-21T19:30:00Z');
const data: DoorData = {
  event: { id: 7, title: 'Nuit du jazz', date: '2026-11-21', time: '20:30', end_time: null },
  rules: {
    state: 'early',
    opens_at: '2026-11-21T17:30:00.000Z',
    closes_at: '2026-11-21T22:00:00.000Z',
    opened_early: false,
    more_allowed: false,
    places_left: 12,
  },
  entered: 1,
  registered: 3,
  list: {
    at: '2026-11-21T18:00:00.000Z',
    public_keys: [own, former].map(spki),
    tickets: [ticket(1), ticket(2, '2026-11-21T19:14:00.000Z')],
  },
};
const read = (code: string, at = AT, attempt = 'lecture-2') =>
  localReader(() => data).read(code, attempt, at);

test('genuine tickets come in: listed ones, those of the former secret, and those registered since the list', async () => {
  for (const code of [codeOf(facts(1)), 'K7QF-2M91', ' k7qf2m91'])
    expect(await read(code)).toMatchObject({ listed: { id: 1 }, name: `1.${ISSUED}` });
  expect(await read(codeOf(facts(1), former.privateKey))).toMatchObject({ listed: { id: 1 } });
  const fresh = Date.parse('2026-11-21T19:00:00Z') / 1000;
  expect(await read(codeOf(facts(9, fresh)))).toEqual({ listed: null, name: `9.${fresh}` });
  // A retry of the attempt that entered the ticket is accepted.
  expect(await read(codeOf(facts(2)), AT, 'lecture-1')).toMatchObject({ listed: { id: 2 } });
});

test.each([
  ['forged', `EVENEO:AQ${'A'.repeat(101)}`, 'Ce billet n’est pas authentique.'],
  ['no ticket', 'https://exemple.fr', 'Code inconnu\u00a0: ce n’est pas celui d’un billet d’Événéo.'],
  ['of another installation', codeOf(facts(1), foreign.privateKey), 'Ce billet n’est pas authentique.'],
  ['of another event', codeOf(facts(1, ISSUED, 8)), 'Ce billet est celui d’un autre événement.'],
  ['cancelled', codeOf(facts(5)), 'Ce billet n’est plus valable : l’inscription a été annulée.'],
  [
    'of a registration before',
    codeOf(facts(1, ISSUED - 60)),
    'Ce billet n’est plus valable : l’inscription a été annulée.',
  ],
  [
    'in already',
    codeOf(facts(2)),
    expect.stringMatching(/^Ce billet a déjà été présenté à 20:14 \(Nord\)\. Billet .{9}, Léa Fontaine\.$/),
  ],
])('a ticket that is %s is refused', async (_what, code, why) => {
  await expect(read(code)).rejects.toMatchObject({ status: 409, serverMessage: why });
});

test('without network its hours are those of the place, too', async () => {
  const there = { ...data, rules: { ...data.rules, time_zone: 'Indian/Reunion' } };
  await expect(localReader(() => there).read(codeOf(facts(2)), 'lecture-2', AT)).rejects.toMatchObject({
    serverMessage: expect.stringContaining('à 23:14'),
  });
  const early = new Date('2026-11-21T17:00:00Z');
  await expect(localReader(() => there).read(codeOf(facts(1)), 'lecture-2', early)).rejects.toMatchObject({
    serverMessage: expect.stringContaining('à 21:30'),
  });
});

test('nobody comes in before the door opens or after it closes, by the device’s clock', async () => {
  const code = codeOf(facts(1));
  await expect(read(code, new Date('2026-11-21T17:29:59Z'))).rejects.toThrow('C’est trop tôt');
  await expect(read(code, new Date('2026-11-21T22:00:00Z'))).rejects.toThrow('terminé');
});

test('what is sealed opens with its PIN alone, by a key that cannot be read out', async () => {
  const by = await newSeal('482913');
  const sealed = await seal(by, data);
  expect(by.key.extractable).toBe(false);
  expect(await unseal(await sealOf(sealed, '482913'), sealed)).toEqual(data);
  expect(await unseal(await sealOf(sealed, '482914'), sealed)).toBeNull();
  expect(Buffer.from(sealed.text).toString('latin1')).not.toContain('Fontaine');
});
