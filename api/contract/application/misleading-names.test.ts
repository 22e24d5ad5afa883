import { safeParse } from 'zod/mini';
import { nameField } from './fields';
import { isMisleadingName } from './misleading-names';

const textOf = (name: unknown) => {
  const parsed = safeParse(nameField, name);
  return parsed.success ? null : [...new Set(parsed.error.issues.map(({ message }) => message))].join(' | ');
};

test.each([
  ...['Administrateur', 'ADMINISTRATEUR', 'Ad mi nis tra teur', 'Administratrice', 'Admin', 'Admins'],
  ...[
    'Administrateur·rice',
    'administrateurs',
    'Les administratrices',
    'Un admin',
    'L’admin',
    "L'Administration",
  ],
  ...[
    'Support',
    'S u p p o r t',
    'S.u.p.p.o.r.t',
    'Le support',
    'LE SUPPORT',
    'Support technique',
    'Du support',
  ],
  ...['Modérateur', 'Moderatrice', 'Modération', 'La modération', 'Équipe de modération', 'Modérateur·rices'],
  ...[
    'Événéo',
    'evenéo',
    'EVENEO',
    'Équipe Événéo',
    'L’équipe Événéo',
    "L'équipe d'Événéo",
    'Événéo officiel',
  ],
  ...[
    'Support Événéo',
    'Évènéo - admin',
    'Le support de l’équipe Événéo',
    'Service client',
    'Le service client',
  ],
  ...['Compte officiel Événéo', 'The Eveneo Team', 'Super-Admin', 'Webmaster'],
])('%j misleads', (name) => {
  expect(textOf(name)).toBe('Ce nom est réservé : choisissez le vôtre');
});

test.each([
  [
    'figures and signs',
    ['Adm1n1strateur', '5upp0rt', '$upport', '@dmin', 'M0d3rateur', 'Ev3n3o', 'Le 5upp0rt'],
  ],
  [
    'figures and signs beside',
    ['Admin 1', 'Admin123', 'Support !', '!Admin!', 'Support 24/7', '★ Modération ★', '$upport !'],
  ],
  [
    'letters that look the same',
    ['Admlnistrateur', 'Adrnin', 'Le Adrninistrateur', 'Suppοrt', 'ᴀᴅᴍɪɴ', 'Sᴜᴘᴘᴏʀᴛ'],
  ],
  [
    'Cyrillic',
    ['Аdministrateur', 'АDМIN', 'Ѕuрроrт', 'Моdérateur', 'SUPPOЯT', 'АdmIи', 'Еvеnео', 'Lе suррort'],
  ],
  ['Greek', ['ΑDΜΙΝ', 'Αdmin', 'ΜΟDΕRΑΤΙΟΝ', 'SUΡΡΟRΤ', 'ΕVΕΝΕΟ', 'Sμpport', 'adμin'.replace('μ', 'm')]],
  ['other scripts', ['Ꭺdmin', 'ᎪᎠᎷᎥN', 'ꓮꓓꓟꓲꓠ', 'ᗩᗪᗰIᑎ', 'ᏚuᏢᏢort', 'ՏUPPORT', 'ⲈVⲈⲚⲈⲞ', 'Evᥱneᴑ']],
  ['letters turned or hooked', ['Aɗmin', 'Ǝvénéo', 'Événéσ', 'Événé°']],
  [
    'fillers',
    [
      'Administrateur\u3164',
      '\u3164Admin',
      'Ad\uFFA0min',
      'Événéo\u115F\u1160',
      'Sup\u2800port',
      'Admin\u17B4',
    ],
  ],
  [
    'other forms',
    ['Ａｄｍｉｎ', '𝐀𝐝𝐦𝐢𝐧', 'Ⓢⓤⓟⓟⓞⓡⓣ', '🅐🅓🅜🅘🅝', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', 'Mødération', 'S\u0336upport'],
  ],
])('%s mislead nobody', (_, names) => {
  expect(names.filter((name) => !isMisleadingName(name))).toEqual([]);
});

test.each([
  ...[
    'Ada Ministrateur',
    'Marie Support',
    'Supporta',
    'Aurore Admin',
    'Adminata Sow',
    'Ladmirault',
    'Admina',
  ],
  ...['Événéo Martin', 'Léa Fontaine', 'Évé Néo-Dupont', 'Le Goff', 'De la Tour', 'L. Desservice', 'Équipe'],
  ...['Modeste Moderat', 'Modesta', 'Club des supporters', 'Association de soutien', 'Service', 'Clients'],
  ...[
    'Support du Téléthon',
    'Équipe de France',
    'Σοφία Παπαδοπούλου',
    'Анна Модерова',
    '王小明',
    '4 Saisons',
    '123',
  ],
])('%j does not', (name) => {
  expect([isMisleadingName(name), textOf(name)]).toEqual([false, null]);
});

test('a long text is checked quickly, whatever it contains', () => {
  const from = process.cpuUsage();
  for (const part of ['l', 'le ', '!', '1', 'd', 'équipe ', 'support ', 'eveneo', 'sup'])
    for (const length of [400, 100_000]) isMisleadingName(`${part.repeat(length / part.length)}x`);
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});
