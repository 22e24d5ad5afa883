import { valueOf } from '../testing/outcome';
import { mailboxKey } from './email-key';
import {
  codePoints,
  emailField,
  emailKey,
  knownPasswordField,
  nameField,
  newPasswordField,
  onlineField,
  optionalLine,
  requiredText,
  withLineFeeds,
} from './fields';
import { personActSchema, suspensionSchema } from './people';
import { removalSchema } from './registrations';
import { decisionSchema, reviewedSchema, takedownSchema } from './reports';
import { newRoleInvitationSchema } from './role-invitations';
import { reviewTakedownSchema } from './talk';

const TEXTS = { required: 'requis', long: 'long', invalid: 'invalide', max: 10 };
const line = requiredText({ ...TEXTS, oneLine: true });
const lines = requiredText(TEXTS);
const quoted = requiredText({ ...TEXTS, plain: true });

describe('a required text', () => {
  test.each([
    ['a line keeps what stands between its blanks', line, '  un deux ', 'un deux'],
    ['nothing', line, '', ['requis']],
    ['blanks', line, ' \u00a0\u2003 ', ['requis']],
    ['nothing that can be seen', line, '\u200b\u200d', ['requis']],
    ['no text at all', line, 12, ['requis']],
    ['null', line, null, ['requis']],
    ['an object', line, { toString: 'x' }, ['requis']],
    ['a list', line, ['un'], ['requis']],
    ['a line break in a line', line, 'un\ndeux', ['invalide']],
    ['a tab in a line', line, 'un\tdeux', ['invalide']],
    ['a bell', line, 'un\u0007', ['invalide']],
    ['half of a pair', line, 'un\ud83c', ['invalide']],
    ['a text turned around', line, 'un\u202edeux', 'undeux'],
    ['what was pasted unseen', line, 'L\u00ade\u0301a\u200b\u200f \ufeffZ\u200do\u00eb', 'L\u00e9a Zo\u00eb'],
    ['the line breaks of other programs in a line', line, 'un\u000bde\u2028x', 'un de x'],
    ['the same in several lines', lines, 'un\u000bdeux\u2028x\u00ad', 'un\ndeux\nx'],
    ['as long as it may be', line, 'x'.repeat(10), 'x'.repeat(10)],
    ['one longer', line, 'x'.repeat(11), ['long']],
    ['longer by blanks at its ends only', line, `  ${'x'.repeat(10)}  `, 'x'.repeat(10)],
    ['several lines', lines, 'un\n\tdeux', 'un\n\tdeux'],
    ['several lines of a form', lines, 'un\r\ndeux', 'un\ndeux'],
    ['lines of an old machine', lines, 'un\rdeux', 'un\ndeux'],
    ['line breaks alone', lines, '\r\n\r\n', ['requis']],
    ['several lines of nothing that can be seen', lines, '\u200b\n\u200f\u3164', ['requis']],
    ['a picture', lines, '👩\u200D👧', '👩\u200D👧'],
    ['a text turned around in several lines', lines, 'un\n\u202ede', 'un\nde'],
    ['the same where a sentence quotes it', quoted, 'un\n\u202ede', 'un\nde'],
    ['several quoted lines', quoted, 'a\r\n👩\u200D👧', 'a\n👩\u200D👧'],
    ['nothing that can be seen where it is quoted', quoted, '\u200b\u200d', ['requis']],
    ['a form feed', lines, 'un\fdeux', 'un\ndeux'],
    [
      'as long as it may be once its breaks are counted once',
      lines,
      'a\r\nb\r\nc\r\nd\r\nef',
      'a\nb\nc\nd\nef',
    ],
  ])('%s', (_what, schema, given, expected) => expect(valueOf(schema, given)).toEqual(expected));

  test('all kinds of line breaks become one', () => {
    expect(withLineFeeds('a\r\n\r\nb\r\r\nc\n')).toBe('a\n\nb\n\nc\n');
  });

  test('an emoji counts as one character', () => {
    expect([codePoints(''), codePoints('🎉'), codePoints('é'), codePoints('e\u0301')]).toEqual([0, 1, 1, 2]);
  });
});

test.each([
  ['an act on a person', personActSchema.shape.reason],
  ['a suspension', suspensionSchema.shape.reason],
  ['an invitation to a role', newRoleInvitationSchema.shape.reason],
  ['a removed person', removalSchema.shape.why],
  ['a review', reviewTakedownSchema.shape.reason],
  ['a decision', decisionSchema.shape.facts],
  ['a takedown', takedownSchema.shape.facts],
  ['the answer to an objection', reviewedSchema.shape.answer],
])('the reason of %s does not turn the sentence that quotes it', (_what, schema) =>
  expect(valueOf(schema, 'Faits \u202eeuqra')).toBe('Faits euqra'),
);

describe('an optional line', () => {
  const field = optionalLine({ long: 'long', invalid: 'invalide', max: 5 });
  test.each([
    [null, null],
    ['', ''],
    ['   ', ''],
    [' abc ', 'abc'],
    ['abcdef', ['long']],
    ['a\nb', ['invalide']],
    [12, ['invalide']],
    [{}, ['invalide']],
  ])('%j', (given, expected) => expect(valueOf(field, given)).toEqual(expected));
});

describe('a page on another site', () => {
  const INVALID = ['Le lien doit être une adresse complète qui commence par https://'];
  test.each([
    ['https://visio.example/salle?cle=1#a', 'https://visio.example/salle?cle=1#a'],
    ['  https://visio.example ', 'https://visio.example'],
    ['', ''],
    [null, null],
    ['http://visio.example', INVALID],
    ['//visio.example', INVALID],
    ['visio.example', INVALID],
    ['javascript:alert(1)', INVALID],
    ['https://', INVALID],
    ['https://salle', INVALID],
    ['https://ana:secret@visio.example', INVALID],
    ['https://ana@visio.example', INVALID],
    ['https://visio.example/\u0000', INVALID],
    [`https://visio.example/${'x'.repeat(480)}`, ['Le lien ne doit pas dépasser 500 caractères']],
  ])('%j', (given, expected) => expect(valueOf(onlineField, given)).toEqual(expected));
});

describe('an e-mail address', () => {
  const REQUIRED = ["L'adresse email est requise"];
  const INVALID = ['Veuillez entrer une adresse email valide'];
  test.each([
    ['ana@exemple.fr', 'ana@exemple.fr'],
    [' ana@exemple.fr\t', 'ana@exemple.fr'],
    ['Ana+liste@Sous.Exemple.FR', 'Ana+liste@Sous.Exemple.FR'],
    ['é@exemple.fr', 'é@exemple.fr'],
    ['', REQUIRED],
    ['   ', REQUIRED],
    [null, REQUIRED],
    [{ address: 'ana@exemple.fr' }, REQUIRED],
    ['ana', INVALID],
    ['ana@exemple', INVALID],
    ['@exemple.fr', INVALID],
    ['ana@@exemple.fr', INVALID],
    ['ana@exemple.fr, leo@exemple.fr', INVALID],
    ['ana@exemple.fr\r\nBcc: tous@exemple.fr', INVALID],
    ['an\u0000a@exemple.fr', INVALID],
    // Mail programs would deliver all of these to Ana, but each would be a separate account.
    ['<ana@exemple.fr>', INVALID],
    ['<<ana@exemple.fr', INVALID],
    ['ana@exemple.fr>', INVALID],
    ['Ana<ana@exemple.fr>', INVALID],
    // Look like Ana's address.
    ['an\u200Ba@exemple.fr', INVALID],
    ['ana@exemple.f\u202Er', INVALID],
    ['ana\u00AD@exemple.fr', INVALID],
    [`${'a'.repeat(244)}@exemple.fr`, INVALID],
    // A mailer would deliver these to one mailbox, or to none.
    ['ana@ｅｘｅｍｐｌｅ.ｆｒ', 'ana@exemple.fr'],
    ['ana@𝐞𝐱𝐞𝐦𝐩𝐥𝐞.𝐟𝐫', 'ana@exemple.fr'],
    ['ana@exemple。fr', 'ana@exemple.fr'],
    ['ana@château.fr', 'ana@xn--chteau-xta.fr'],
    ['ａna@exemple.fr', INVALID],
    ['ana\uFE0F@exemple.fr', INVALID],
    ['ana@exemple.fr,', INVALID],
    ['ana@exemple..fr', INVALID],
    ['ana@exemple.fr.', INVALID],
    ['.ana@exemple.fr', INVALID],
    ['an..a@exemple.fr', INVALID],
    ['mailto:ana@exemple.fr', INVALID],
    ['"an a"@exemple.fr', INVALID],
    ['ana@exemple.fr:25', INVALID],
    ['ana@exemple.fr/x', INVALID],
    ['ana@192.0.2.1', INVALID],
    ['ana@[192.0.2.1]', INVALID],
    ['ana@-exemple.fr', INVALID],
    ['ana@ex_emple.fr', INVALID],
    // 254 characters, but 506 in lower case.
    [`${'İ'.repeat(243)}@exemple.fr`, INVALID],
  ])('%j', (given, expected) => expect(valueOf(emailField, given)).toEqual(expected));

  test('a tag names the same mailbox, for counting only', () => {
    expect(mailboxKey('Ana+liste+x@ｅxemple.fr')).toBe('ana@exemple.fr');
    expect(mailboxKey('+ana@exemple.fr')).toBe('+ana@exemple.fr');
    expect(emailKey('ana+liste@exemple.fr')).toBe('ana+liste@exemple.fr');
  });

  test('two spellings of one address have the same key, an accent makes another letter', () => {
    expect(emailKey(' ANA@Exemple.fr ')).toBe(emailKey('ana@exemple.fr'));
    expect(emailKey('e\u0301@exemple.fr')).toBe(emailKey('é@exemple.fr'));
    expect(emailKey('é@exemple.fr')).not.toBe(emailKey('e@exemple.fr'));
  });
});

describe('a name', () => {
  const INVALID = ['Le nom contient des caractères non autorisés'];
  test.each([
    ['Éloïse d’Aubigné-Łukasz', 'Éloïse d’Aubigné-Łukasz'],
    ['李雷', '李雷'],
    ['عمر', 'عمر'],
    ['Zoé 👩‍🚀', 'Zoé 👩‍🚀'],
    ['', ['Le nom est requis']],
    ['\u2800\u3164', ['Le nom est requis']],
    ['A', ['Le nom doit contenir au moins 2 caractères']],
    ['A '.repeat(51).trim(), ['Le nom ne doit pas dépasser 100 caractères']],
    ['Ana\nLéo', INVALID],
    ['Ana\u202eoéL', 'AnaoéL'],
    ['An\u200ba', 'Ana'],
    ['administrateur', ['Ce nom est réservé : choisissez le vôtre']],
    [' ÉVÉNÉO ', ['Ce nom est réservé : choisissez le vôtre']],
    ['Ana Support', 'Ana Support'],
  ])('%j', (given, expected) => expect(valueOf(nameField, given)).toEqual(expected));
});

describe('passwords', () => {
  const fresh = newPasswordField();
  const known = knownPasswordField('requis');
  test.each([
    [fresh, '        ', '        '],
    [fresh, 'mot\u0000passe', 'mot\u0000passe'],
    [fresh, '', ['Le mot de passe est requis']],
    [fresh, '1234567', ['Le mot de passe doit contenir au moins 8 caractères']],
    [fresh, '🎭'.repeat(7), ['Le mot de passe doit contenir au moins 8 caractères']],
    [fresh, '🎭'.repeat(128), '🎭'.repeat(128)],
    [fresh, 'x'.repeat(129), ['Le mot de passe ne doit pas dépasser 128 caractères']],
    [fresh, undefined, ['Le mot de passe est requis']],
    [fresh, 12345678, ['Le mot de passe est requis']],
    [known, 'x', 'x'],
    [known, '', ['requis']],
    [known, 'x'.repeat(1024), 'x'.repeat(1024)],
    [known, 'x'.repeat(1025), ['Le mot de passe ne doit pas dépasser 128 caractères']],
  ])('%#', (schema, given, expected) => expect(valueOf(schema, given)).toEqual(expected));
});
