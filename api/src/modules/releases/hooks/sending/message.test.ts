import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Told } from '../tell';
import { compose } from './message';

const secret = `whsec_${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`;
const told: Told = {
  event: 'rollback',
  area: 'mf-guest',
  from: '1.2.0-0123456789ab',
  to: '1.1.0-ba9876543210',
  percent: null,
  who: 'admin #3',
  why: 'Erreurs 500',
  automatic: false,
  at: '2026-11-21T10:00:00.000Z',
};
const at = new Date('2026-11-21T13:00:00Z');
const message = (changes: Partial<Told> = {}, person?: string) => ({
  id: 'msg_1',
  told: { ...told, ...changes },
  at,
  ...(person !== undefined && { person }),
});
const bodyOf = (
  format: 'slack' | 'discord' | 'teams' | 'standard',
  changes: Partial<Told> = {},
  person?: string,
) =>
  JSON.parse(compose({ format, url: 'https://hooks.example/x', secret }, message(changes, person)).body) as {
    text: string;
    content: string;
  };
const said = (changes: Partial<Told>, person?: string) => bodyOf('discord', changes, person).content;

describe('the standard format', () => {
  const posted = compose(
    { format: 'standard', url: 'https://hooks.example/x', secret },
    message({}, 'Claire'),
  );

  test('is signed so that anybody can check it who has the secret', () => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = posted.headers;
    expect(id).toBe('msg_1');
    // Of the try, not of the event: what is sent hours later is no old message.
    expect(seconds).toBe(String(at.getTime() / 1000));
    const expected = createHmac('sha256', key).update(`${id}.${seconds}.${posted.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
  });

  test('is refused by the library of receivers once anything was altered, or an hour later', () => {
    jest.useFakeTimers({ now: at });
    const webhook = new Webhook(secret);
    const { body, headers } = posted;
    expect(webhook.verify(body, headers)).toEqual({
      type: 'release.rollback',
      timestamp: told.at,
      data: {
        area: 'mf-guest',
        from: told.from,
        to: told.to,
        percent: null,
        who: 'admin #3',
        person: 'Claire',
        why: 'Erreurs 500',
        automatic: false,
      },
    });
    expect(() => webhook.verify(body.replace('mf-guest', 'mf-admin'), headers)).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-timestamp': '1' })).toThrow();
    expect(() => new Webhook('whsec_AAAA').verify(body, headers)).toThrow();
    jest.setSystemTime(at.getTime() + 3_600_000);
    expect(() => webhook.verify(body, headers)).toThrow(/too old/);
    jest.setSystemTime(at.getTime() - 3_600_000);
    expect(() => webhook.verify(body, headers)).toThrow(/too new/);
    jest.useRealTimers();
  });
});

describe('for people', () => {
  test('a message says what, where, from which version to which, who and why', () => {
    expect(said({}, 'Claire Martin')).toBe(
      'Retour en arrière : mf-guest, de 1.2.0-0123456789ab à 1.1.0-ba9876543210, par Claire Martin (admin #3). ' +
        'Raison : « Erreurs 500 ».',
    );
    expect(said({ event: 'publish', from: null, who: 'pipeline', why: '', subject: 'Mend it' })).toBe(
      'Version publiée : mf-guest, 1.1.0-ba9876543210, par pipeline. « Mend it ».',
    );
    expect(said({ event: 'canary', from: null, percent: 12.5, who: 'pipeline', why: '' })).toBe(
      'Essai : mf-guest, 1.1.0-ba9876543210 (12,5 % des visiteurs), par pipeline.',
    );
    expect(said({ event: 'canary', to: null, who: 'pipeline', why: '' })).toBe(
      'Fin de l’essai : mf-guest, 1.2.0-0123456789ab, par pipeline.',
    );
    expect(
      said({ event: 'withdraw', automatic: true, who: 'surveillance', why: 'Trop d’échecs.' }),
    ).toContain('Essai retiré (automatique) : mf-guest');
    expect(said({ event: 'failing', from: null, automatic: true, who: '', why: '3 échecs sur 20.' })).toBe(
      'Version en échec : mf-guest, 1.1.0-ba9876543210. 3 échecs sur 20.',
    );
    expect(said({ event: 'test', area: '', who: '', why: 'Demandé.' })).toBe('Message d’essai. Demandé.');
    expect(said({ event: 'lock', from: null, to: null, who: 'pipeline', why: 'Soldes' })).toBe(
      'Zone verrouillée : mf-guest, par pipeline. Raison : « Soldes ».',
    );
  });

  test('other people’s words call nobody and hide no address', () => {
    const why = '@here <!channel> [cliquez](https://evil.example) & @everyone';
    for (const text of [bodyOf('slack', { why }).text, said({ why })]) {
      expect(text).not.toMatch(/@here|@everyone|\]\(/);
    }
    expect(bodyOf('slack', { why }).text).toContain('&lt;!channel&gt;');
    expect(bodyOf('slack', { why }).text).toContain('&amp;');
    expect(bodyOf('discord', { why })).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(said({ why: 'x'.repeat(5000) })).toHaveLength(1500);
  });

  test('a card of Teams holds the same sentence, and no chat is sent a signature', () => {
    expect(JSON.stringify(bodyOf('teams'))).toContain('Retour en arrière : mf-guest');
    const { headers } = compose({ format: 'slack', url: 'https://hooks.example/x' }, message());
    expect(headers).not.toHaveProperty('webhook-signature');
    expect(headers).toMatchObject({ 'webhook-id': 'msg_1' });
  });
});
