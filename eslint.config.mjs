import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/workshop/eslint/boundaries.mjs';

const BROWSER = ['shell/src/**', 'mf-*/**', 'mf-shared/**'];
const TABLE_ROLES = {
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
};
const OPERATING = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyUp'];

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', '**/testing/**', 'e2e/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'coverage/**',
      'e2e/.results/**',
      '**/*.d.ts',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node, ecmaVersion: 2024 },
  },
  { files: ['**/*.js', '**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { eveneo: { rules: { boundaries } } },
    rules: {
      'eveneo/boundaries': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // The type-aware rules that find real faults; the others cost more time than they save.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports; a default export only for a federated page.',
        },
      ],
    },
  },
  {
    // A component is as long as its markup, a test as its cases.
    files: ['**/*.ts'],
    ignores: TESTS,
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true, IIFEs: true }],
    },
  },
  { files: ['**/*.{ts,tsx}'], ignores: TESTS, rules: { complexity: ['error', 15] } },
  {
    files: BROWSER.map((glob) => `${glob}/*.{ts,tsx}`).concat(['mf-*/src/**/*.{ts,tsx}']),
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Styled lists and tables lose their role in Safari: an explicit role is the cure, not a mistake.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], ...TABLE_ROLES }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', TABLE_ROLES],
      // The standard allows it, and it is what may carry aria-invalid.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { fieldset: ['radiogroup'] }],
      // A panel without controls and a log that scrolls are reached by the keyboard too.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log'] }],
      // Hovering, focusing and keys that come up from buttons inside operate nothing by themselves.
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: OPERATING }],
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: OPERATING, dialog: OPERATING },
      ],
    },
  },
  {
    // Pages are what a remote exposes; configuration files are read by their tools.
    files: [
      'mf-*/src/pages/**/*.tsx',
      'e2e/fixtures/*/src/pages/**/*.tsx',
      '*.config.ts',
      'e2e/**/*.config.ts',
      'e2e/**/global-*.ts',
      '**/jest*.ts',
      '**/*-setup.ts',
      '**/*-teardown.ts',
      '**/global-setup.ts',
      '**/global-teardown.ts',
      '**/*-loader.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  prettier,
);
