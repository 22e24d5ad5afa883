import { urlPart } from './url-part';

test.each([
  ['Sunset, Paris 1er', 'Sunset%2C%20Paris%201er'],
  ['a&b=c#d?/é', 'a%26b%3Dc%23d%3F%2F%C3%A9'],
  ['🎷', '%F0%9F%8E%B7'],
  ['\ud83c', '%EF%BF%BD'],
  ['a\ude00b', 'a%EF%BF%BDb'],
])('%j is %s', (text, part) => expect(urlPart(text)).toBe(part));
