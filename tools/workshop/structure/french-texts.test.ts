import { checkFrench, frenchFaults } from './french-texts';

test('the French texts of the product are written as they are to be', () => {
  expect(checkFrench()).toEqual({ ok: true, output: '' });
});

test.each([
  ['a name after "de"', 'mf-a/src/texts.ts', '`La place de ${name}`'],
  ['another word for "email"', 'mf-a/src/texts.ts', "'Un courrier part'"],
  ['another one', 'mf-a/src/texts.ts', "'un mail la prévient'"],
  ['a third one', 'mf-a/src/texts.ts', "'par e-mail'"],
  ['a title that is not raised', 'mf-a/src/Page.tsx', '<h3>{shownText(event.title)}</h3>'],
  ['a date that is not raised', 'mf-a/src/Page.tsx', '<p>{t.since(formatInstant(at, timeZone))}</p>'],
])('control: %s is found', (_what, path, code) => expect(frenchFaults([path, code])).toHaveLength(1));

test.each([
  ['the name of an area', 'mf-admin/src/pages/releases/texts.ts', '`La place de ${name}`'],
  ['the identifier of a mail', 'api/src/a.ts', '`<courrier-${id}>`'],
  [
    'a raised date, and one in a label',
    'mf-a/src/Page.tsx',
    '<RaisedText text={t.since(formatInstant(at, timeZone))} /><time title={formatInstant(at)}>',
  ],
])('%s is no fault', (_what, path, code) => expect(frenchFaults([path, code])).toEqual([]));
