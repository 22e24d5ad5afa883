import { cutOut, GONE } from './cut-out';

const SOURCE = [
  'class A {',
  '\tasync preload(one) {',
  '\t\tif (one) {',
  '\t\t\treturn 1;',
  '\t\t}',
  '\t}',
  '\tkeep() {',
  '\t\treturn this.preload(2);',
  '\t}',
  '}',
  'function node({ url }) {',
  '\treturn url;',
  '}',
  'const preload = (a) => {',
  '\treturn a;',
  '};',
].join('\n');

test('the body goes, whatever is around stays', () => {
  expect(cutOut(SOURCE, { 'async preload(': GONE })).toContain(
    '\tasync preload(one) {\n\t\tthrow Error("left out");\n\t}\n\tkeep() {\n\t\treturn this.preload(2);',
  );
  expect(cutOut(SOURCE, { 'function node(': GONE, 'const preload': 'return 0;' })).toContain(
    'function node({ url }) {\n\tthrow Error("left out");\n}\nconst preload = (a) => {\n\treturn 0;\n};',
  );
});

test('what is cut throws when something calls it after all', () => {
  const cut = cutOut(SOURCE, { 'function node(': GONE });
  expect(() => (new Function(`${cut}; return node`)() as (given: object) => unknown)({ url: 1 })).toThrow(
    'left out',
  );
});

test.each([
  ['another name', 'async prefetch('],
  ['two of them', '}'],
  ['no function', 'return this'],
])('a library that looks otherwise fails the build: %s', (_, start) => {
  expect(() => cutOut(SOURCE, { [start]: GONE })).toThrow(/lines of the library|begins no function/);
});
