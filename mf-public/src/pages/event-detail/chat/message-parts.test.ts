import { messageParts } from './message-parts';

const links = (text: string) => messageParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Plan : https://exemple.fr/plan.', ['https://exemple.fr/plan']],
  ['(voir https://exemple.fr/a_(b))', ['https://exemple.fr/a_(b)']],
  ['«\u00a0https://exemple.fr/x\u00a0»', ['https://exemple.fr/x']],
  ['http://a.fr et HTTPS://B.fr?x=1&y=2#z !', ['http://a.fr', 'HTTPS://B.fr?x=1&y=2#z']],
  ['javascript:alert(1) data:text/html,x //exemple.fr exemple.fr', []],
  ['https:// https://localhost http://[', []],
  ['', []],
])('%s', (text, found) => {
  expect(links(text)).toEqual(found);
});

test('nothing of what was written is lost', () => {
  const text = 'A https://a.fr, B\nhttps://b.fr/(c) <https://d.fr> fin';
  expect(
    messageParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('ten thousand brackets take no time', () => {
  const started = process.cpuUsage();
  messageParts(`https://a.fr/${')'.repeat(2000)} `.repeat(5));
  // Microseconds of processor time: what else the machine does is no matter.
  expect(process.cpuUsage(started).user).toBeLessThan(500_000);
});
