import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../base/root';
import { leanRouterAlias } from './lean';
import pure from './pure-components-loader';

/** Every file of the build that bundles get. */
function routerFiles(): string[] {
  const index = leanRouterAlias(join(ROOT, 'mf-shared/platform'))['react-router$'] ?? '';
  const dir = join(index, '..');
  const files = readdirSync(dir).filter((file) => file.endsWith('.mjs'));
  return files.map((file) => readFileSync(join(dir, file), 'utf8'));
}

const COMPUTED = /^var \w+ = React\d*\[\w+\];$/m;

test('what a React may lack is read only where somebody asks for it', () => {
  const before = 'var NAME = "useOptimistic";\nvar impl = React3[NAME];\nuse(impl);';
  expect(pure(before)).toBe(
    'var NAME = "useOptimistic";\nvar impl = /* @__PURE__ */ (() => React3[NAME])();\nuse(impl);',
  );
  const React3 = { useOptimistic: 'a hook' };
  expect(new Function('React3', `${pure(before.replace('use(impl)', 'return impl'))}`)(React3)).toBe(
    'a hook',
  );
  expect(new Function('React3', `${pure(before.replace('use(impl)', 'return impl'))}`)({})).toBeUndefined();
});

test('a class keeps its context, and a component its name only in itself', () => {
  const given = [
    'var Shown = class extends React2.Component {',
    '  render() {',
    '    return this.context;',
    '  }',
    '};',
    'Shown.contextType = Context;',
    'Shown.displayName = "Shown";',
  ].join('\n');
  const made = new Function('React2', 'Context', `${pure(given)}\nreturn Shown;`);
  class Component {}
  const Shown = made({ Component }, 'the context') as {
    contextType: string;
    displayName?: string;
    prototype: object;
  };
  expect(Shown.contextType).toBe('the context');
  expect(Shown.displayName).toBeUndefined();
  expect(Shown.prototype instanceof Component).toBe(true);
});

test('what is marked stays what it was', () => {
  const made = new Function(
    'React2',
    `${pure('var Made = React2.memo(one);'.replace('one', '1'))}\nreturn Made;`,
  );
  expect(made({ memo: (value: number) => value + 1 })).toBe(2);
  expect(pure('var FETCH = Symbol("a");')).toBe('var FETCH = /* @__PURE__ */ Symbol("a");');
  // Neither in the middle of an expression nor in a function: only what a file does when it is read.
  for (const text of ['const a = b[c];', '  var inner = React3[NAME];', 'var table = rows[at];'])
    expect(pure(text)).toBe(text);
});

test('the library is written in the forms that are looked for', () => {
  const files = routerFiles();
  const sources = files.join('\n');
  expect(sources).toMatch(COMPUTED);
  expect(sources).toMatch(/= React\d*\.(forwardRef|memo|createContext)\(/);
  expect(sources).toMatch(/\.contextType = /);
  for (const file of files) {
    expect(pure(file)).not.toMatch(COMPUTED);
    expect(pure(file)).not.toMatch(/^\w+\.displayName = /m);
  }
});
