import {
  encodedMap,
  TraceMap,
  type DecodedSourceMap,
  type EncodedSourceMap,
} from '@jridgewell/trace-mapping';
import { functionsOf } from './functions';

/** A source map for a script: every occurrence of each of these words has its name in the sources. */
function mapNaming(script: string, names: Readonly<Record<string, string>>): EncodedSourceMap {
  const originals = [...new Set(Object.values(names))];
  const mappings: DecodedSourceMap['mappings'] = script.split('\n').map((line) =>
    [...line.matchAll(/[\w$]+/g)].map(({ index, 0: word }) => {
      const name = names[word];
      return name === undefined ? [index, 0, 0, index] : [index, 0, 0, index, originals.indexOf(name)];
    }),
  );
  const map: DecodedSourceMap = { version: 3, sources: ['a.tsx'], names: originals, mappings };
  return encodedMap(new TraceMap(map));
}

/** The text of each function found, by its name in the sources. */
function found(script: string, names: Readonly<Record<string, string>>): [string, string][] {
  const map = mapNaming(script, names);
  const lines = script.split('\n');
  return functionsOf(script, map).map(([line, column, lastLine, end, name]) => {
    const of = lines.slice(line - 1, lastLine);
    const text = [...of.slice(0, -1), (of.at(-1) ?? '').slice(0, end)].join('\n').slice(column);
    return [map.names[name] ?? '', text];
  });
}

test.each<[string, string, Record<string, string>, [string, string][]]>([
  ['a declaration', 'function t(){return 1}', { t: 'Card' }, [['Card', 'function t(){return 1}']]],
  ['an arrow in a variable', 'const t=()=>1', { t: 'lead' }, [['lead', '()=>1']]],
  ['one that is assigned', 'let t;t=function(){}', { t: 'late' }, [['late', 'function(){}']]],
  [
    'its own name before its variable’s',
    'const t=function e(){}',
    { t: 'no', e: 'yes' },
    [['yes', 'function e(){}']],
  ],
  ['a property', 'x({onClick:()=>1})', { onClick: 'onClick' }, [['onClick', '()=>1']]],
  [
    'a method, a field, a getter',
    'class A{m(){}f=()=>1;get g(){return 1}}',
    { m: 'send', f: 'field', g: 'size' },
    [
      ['send', '(){}'],
      ['field', '()=>1'],
      ['size', '(){return 1}'],
    ],
  ],
  [
    'the outer before the inner',
    'function a(){const b=()=>1}',
    { a: 'Outer', b: 'inner' },
    [
      ['Outer', 'function a(){const b=()=>1}'],
      ['inner', '()=>1'],
    ],
  ],
  [
    'over several lines',
    'x;function a(){\n return 1\n}',
    { a: 'Long' },
    [['Long', 'function a(){\n return 1\n}']],
  ],
])('a function is found: %s', (_what, script, names, expected) =>
  expect(found(script, names)).toEqual(expected),
);

test.each([
  ['a callback', 't.map(()=>1)', { t: 'rows' }],
  ['what a call gives', 'const t=x(()=>1)', { t: 'rows' }],
  ['a module of the bundle', 'x={7597:()=>1}', {}],
  ['a computed name', 'x={[t]:()=>1}', { t: 'key' }],
  ['a pattern', 'const{t}=()=>1', { t: 'key' }],
  ['a name that the map does not know', 'function t(){}', {}],
  ['nothing', '', {}],
])('no function is found in %s', (_what, script, names) => expect(found(script, names)).toEqual([]));

test('a deeply nested script, as generators produce, is read', () => {
  const script = `function t(){return ${'1+'.repeat(1_000)}1}`;
  expect(found(script, { t: 'deep' })).toHaveLength(1);
});
