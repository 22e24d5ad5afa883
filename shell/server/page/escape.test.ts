import { escapeHtml, inlineJson } from './escape';

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [`" onload='x'`, '&quot; onload=&#39;x&#39;'],
  ['&lt;', '&amp;lt;'],
  ['L’été à 20 h', 'L’été à 20 h'],
  ['', ''],
])('%j is escaped in text and attributes as %j', (text, html) => expect(escapeHtml(text)).toBe(html));

describe('JSON in a script element', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    '\u2028\u2029',
    '\\u003c',
    '\0',
    '"</',
  ])('reads %j back unchanged, and nothing in it ends the element', (text) => {
    const json = inlineJson({ text, [text]: [text] });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text, [text]: [text] });
  });
  it('leaves out undefined values, like JSON', () =>
    expect(inlineJson({ a: undefined, b: null })).toBe('{"b":null}'));
});
