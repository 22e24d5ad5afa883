import { PAGE_DATA_ID } from '../../inlined/page-data';
import { readPageData } from './read-page-data';

const inline = (text: string) =>
  (document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${text}</script>`);

test("the host's page data are read, including characters that could end the script", () => {
  inline('{"format":1,"revision":4,"shell":"\\u003c/script>","areas":[]}');
  expect(readPageData()).toMatchObject({ format: 1, revision: 4, shell: '</script>' });
});

test.each([
  ['without it', () => (document.body.innerHTML = '')],
  ['with nothing in it', () => inline('')],
])('a page %s cannot start, and says why', (_what, write) => {
  write();
  expect(readPageData).toThrow('no live set');
});

test.each(['{"format":2}', '{"format":0}', '{}', '{"format":"1"}'])(
  'a page of another format, %s, is rejected',
  (text) => {
    inline(text);
    expect(readPageData).toThrow(/expected 1/);
  },
);

test('a truncated page is invalid', () => {
  inline('{"format":1,"areas":[');
  expect(readPageData).toThrow(SyntaxError);
});
