import { csvFile } from './save-file';

test.each(['nom;adresse\nÉlodie;é@exemple.fr\n', '\uFEFFnom;adresse\n', ''])(
  'a CSV file starts with one BOM, and contains the text unchanged: %j',
  async (text) => {
    const bytes = new Uint8Array(await csvFile(text).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder('utf-8').decode(bytes)).toBe(text.replace(/^\uFEFF/, ''));
  },
);
