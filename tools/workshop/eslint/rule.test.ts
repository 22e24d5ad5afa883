import { join } from 'node:path';
import { Linter } from 'eslint';
import { ROOT } from '@eveneo/build/base/root';
import { boundaries } from './boundaries.mjs';

const linter = new Linter({ cwd: ROOT });
/** What the rule says of this text as the content of a file. */
const said = (file: string, text: string) =>
  linter
    .verify(
      text,
      [
        {
          files: ['**/*.js'],
          plugins: { local: { rules: { boundaries } } },
          rules: { 'local/boundaries': 'error' },
        },
      ],
      { filename: join(ROOT, file) },
    )
    .map(({ line, message }) => `${line} ${message}`);

test.each([
  ['an import', "import 'mf-admin/src/area';"],
  ['an import of names', "import { area } from 'mf-admin/src/area';"],
  ['a re-export', "export { area } from 'mf-admin/src/area';"],
  ['a re-export of everything', "export * from 'mf-admin/src/area';"],
  ['an import when it is needed', "const late = () => import('mf-admin/src/area');"],
])('%s over a boundary is reported where it stands', (_what, text) =>
  expect(said('mf-guest/src/x.js', `\n${text}`)).toEqual([
    '2 Boundary: a remote must not import another remote.',
  ]),
);

test('each of several is reported, and none of what is allowed', () => {
  const text = [
    "import { Button } from 'mf-shared/ui/button';",
    "import axios from 'axios';",
    "import { now } from '@eveneo/platform';",
    "import '../../api/src/app';",
  ].join('\n');
  expect(said('mf-guest/src/x.js', text).map((one) => one[0])).toEqual(['2', '4']);
  expect(said('mf-shared/platform/src/http/x.js', "import axios from 'axios';")).toEqual([]);
});

test('what leads nowhere by itself is no import over a boundary', () => {
  const text = [
    'export const a = 1;',
    'const b = (name) => import(name);',
    'export { b };',
    'import(`x${a}`);',
  ];
  expect(said('mf-guest/src/x.js', text.join('\n'))).toEqual([]);
});

test('files of no part are nobody’s: settings at the root import what they need', () => {
  expect(said('webpack.config.js', "import 'mf-admin/src/area'; import 'axios';")).toEqual(
    [expect.stringContaining('axios has one door')].slice(1),
  );
});
