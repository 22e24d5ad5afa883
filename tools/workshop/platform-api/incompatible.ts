import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CACHE } from './report';

/** A statement of a report that declares or re-exports a name. */
export interface Declared {
  readonly text: string;
  readonly exported: boolean;
  /** Whether it exists at run time; types exist only in the compiler. */
  readonly value: boolean;
  readonly isClass: boolean;
}

const printer = ts.createPrinter({ removeComments: true });

/**
 * Whether a member is private. Private members are left out of comparisons: nobody outside can use them, and the
 * compiler treats those of two declarations as incompatible.
 */
const isPrivate = (node: ts.ClassElement): boolean =>
  (node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
  (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;

/**
 * Rewrites methods as function properties, whose parameters the compiler checks strictly (those of methods are
 * bivariant).
 */
function strictly(file: ts.SourceFile): ts.SourceFile {
  const { factory: f } = ts;
  const made = ts.transform(file, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (ts.isClassElement(node) && isPrivate(node)) return undefined;
        const inner = ts.visitEachChild(node, visit, context);
        const isMethod = ts.isMethodSignature(inner) || ts.isMethodDeclaration(inner);
        if (!isMethod || !inner.type) return inner;
        const type = f.createFunctionTypeNode(inner.typeParameters, inner.parameters, inner.type);
        return ts.isMethodSignature(inner)
          ? f.createPropertySignature(inner.modifiers, inner.name, inner.questionToken, type)
          : f.createPropertyDeclaration(inner.modifiers, inner.name, inner.questionToken, type, undefined);
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  return made.transformed[0] ?? file;
}

const parse = (declarations: string) =>
  strictly(ts.createSourceFile('it.d.ts', declarations, ts.ScriptTarget.ES2022, true));

/** The declarations of a `.d.ts` text, by name. */
export function declaredIn(declarations: string): Map<string, Declared> {
  const file = parse(declarations);
  const found = new Map<string, Declared>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    const text = printer.printNode(ts.EmitHint.Unspecified, statement, file);
    const modifiers = ts.canHaveModifiers(statement) ? (statement.modifiers ?? []) : [];
    const exported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const isClass = ts.isClassDeclaration(statement);
    const value = !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement);
    const put = (name: string, isExported = exported) =>
      found.set(name, {
        text: `${found.get(name)?.text ?? ''}${text}`,
        exported: isExported,
        value,
        isClass,
      });
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) put((name as ts.Identifier).text);
    else if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name } of statement.exportClause.elements) put(name.text, true);
    else if ('name' in statement && statement.name) put((statement.name as ts.Identifier).text);
  }
  return found;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
};

/** Lines that compile only if the new declaration can replace the old one. */
function question(name: string, { isClass }: Declared): string[] {
  const made = (which: string) => `ConstructorParameters<typeof ${which}.${name}>`;
  return [
    `export const _${name}: typeof before.${name} = now.${name};`,
    // The new constructor must accept the arguments of the old one.
    ...(isClass ? [`export const _new_${name}: ${made('now')} = null! as ${made('before')};`] : []),
  ];
}

/**
 * For each pair of declarations: the values exported by both whose new type cannot replace the old one, with the
 * compiler's reason. All pairs share one program, for speed.
 */
export function findIncompatible(
  pairs: readonly (readonly [before: string, now: string])[],
): Map<string, string>[] {
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'compare-'));
  try {
    return compared(pairs, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Keeps TypeScript's library files, so that they are parsed once and not at each comparison. */
const host = ts.createCompilerHost(OPTIONS);
const libraries = new Map<string, ts.SourceFile | undefined>();
const readFile = host.getSourceFile.bind(host);
host.getSourceFile = (file, ...how) => {
  if (!/[\\/]lib\.[\w.]+\.d\.ts$/.test(file)) return readFile(file, ...how);
  if (!libraries.has(file)) libraries.set(file, readFile(file, ...how));
  return libraries.get(file);
};

function compared(pairs: Parameters<typeof findIncompatible>[0], work: string): Map<string, string>[] {
  const names = pairs.map(([before, now], index) => {
    const folder = join(work, String(index));
    mkdirSync(folder, { recursive: true });
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    // Without `export {}`, everything in a declaration file is exported.
    write('before.d.ts', `${printer.printFile(parse(before))}\nexport {};\n`);
    write('now.d.ts', `${printer.printFile(parse(now))}\nexport {};\n`);
    const offered = declaredIn(now);
    const asked = [...declaredIn(before)].filter(
      ([name, { exported, value }]) => exported && value && offered.get(name)?.value,
    );
    const lines = asked.flatMap(([name, one]) => question(name, one).map((line) => ({ name, line })));
    const head = `import * as before from './before'; import * as now from './now';`;
    write('check.ts', [head, ...lines.map(({ line }) => line)].join('\n'));
    return ['', ...lines.map(({ name }) => name)];
  });
  const fileOf = (index: number) => join(work, String(index), 'check.ts');
  const program = ts.createProgram(
    pairs.map((_, index) => fileOf(index)),
    OPTIONS,
    host,
  );
  return pairs.map((_, index) => {
    const file = program.getSourceFile(fileOf(index));
    const found = new Map<string, string>();
    for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
      const name = names[index]?.[file?.getLineAndCharacterOfPosition(start).line ?? 0];
      if (!name) throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
      if (!found.has(name))
        found.set(name, ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' '));
    }
    return found;
  });
}
