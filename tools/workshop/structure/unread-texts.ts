import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { ROOT } from '@eveneo/build/base/root';

/** Files of texts: each exported object of theirs is a tree of sentences. */
const TEXT_FILE = /(?:^|[/-])(?:texts|titles)\.ts$|\/texts\/[\w-]+\.ts$/;
const SOURCE = /^(?:api|mf-|shell|tools).*(?<!\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$|^(?:mf-shared|api\/contract)\/testing\/|^api\/test\//;

/** A file, an export of it, and keys: one sentence, or all those below. */
type TextPath = readonly string[];
type Sources = ReadonlyMap<string, string>;

const parse = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );

function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/** The sentences of an exported object. What it spreads is counted where it is written. */
function leavesOf(value: ts.Expression, path: TextPath): TextPath[] {
  const object = bare(value);
  if (!ts.isObjectLiteralExpression(object)) return [path];
  return object.properties.flatMap((property) => {
    if (!property.name || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) return [];
    const inner = [...path, property.name.text];
    return ts.isPropertyAssignment(property) ? leavesOf(property.initializer, inner) : [inner];
  });
}

const isExported = (node: ts.Node) =>
  ts.isVariableStatement(node) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const exportedConstants = (file: ts.SourceFile) =>
  file.statements
    .filter(ts.isVariableStatement)
    .filter(isExported)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? [{ name, initializer }] : [],
    );

/** The file that an import names: a neighbour, or 'package/path' of the workspace. */
function resolverOf(sources: Sources, packages: ReadonlyMap<string, string>) {
  return (from: string, specifier: string): string | undefined => {
    const [, name = '', rest = ''] = /^(@[^/]+\/[^/]+|[^/]+)\/?(.*)$/.exec(specifier) ?? [];
    const base = specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : join(packages.get(name) ?? name, rest);
    return [`${base}.ts`, `${base}/index.ts`].find((file) => sources.has(file));
  };
}

/** The access chain that begins with a name: the outermost expression, and the keys. */
function chainOf(start: ts.Identifier): { whole: ts.Node; keys: string[] } {
  let whole: ts.Node = start;
  const keys: string[] = [];
  for (;;) {
    const { parent } = whole;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) keys.push(parent.name.text);
    else if (
      ts.isElementAccessExpression(parent) &&
      parent.expression === whole &&
      ts.isStringLiteral(parent.argumentExpression)
    )
      keys.push(parent.argumentExpression.text);
    else if (!ts.isNonNullExpression(parent) && !ts.isParenthesizedExpression(parent)) return { whole, keys };
    whole = parent;
  }
}

/** Whether an identifier only names a key, a binding or an import. */
const isName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isVariableDeclaration(node.parent) && node.parent.name === node) ||
  ts.isJsxAttribute(node.parent) ||
  ts.isImportSpecifier(node.parent) ||
  ts.isNamespaceImport(node.parent) ||
  ((ts.isBindingElement(node.parent) || ts.isParameter(node.parent)) && node.parent.initializer !== node);

/** Names of one file that stand for texts, without regard to scopes, and the texts that it reads. */
class Reader {
  readonly reads: TextPath[] = [];
  private readonly names = new Map<string, TextPath[]>();
  private grown = false;

  constructor(private readonly file: ts.SourceFile) {}

  bind(name: ts.BindingName, path: TextPath): void {
    if (ts.isIdentifier(name)) {
      const known = this.names.get(name.text) ?? [];
      if (known.some((one) => one.join() === path.join())) return;
      this.names.set(name.text, [...known, path]);
      this.grown = true;
      return;
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const key = element.propertyName ?? element.name;
      if (element.dotDotDotToken || !ts.isIdentifier(key)) this.reads.push(path);
      else this.bind(element.name, [...path, key.text]);
    }
  }

  /** Binds what the file imports of texts; what it exports again counts as read. */
  bindImports(resolve: (specifier: string) => string | undefined): void {
    for (const statement of this.file.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const from = statement.moduleSpecifier;
      const source = from && ts.isStringLiteral(from) ? resolve(from.text) : undefined;
      if (!source) continue;
      const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
      if (!named) this.reads.push([source]);
      else if (ts.isNamespaceImport(named)) this.bind(named.name, [source]);
      else
        for (const { name, propertyName } of named.elements)
          this.bind(name, [source, (propertyName ?? name).text]);
    }
  }

  /** Reads the file until no name is new. A part that is passed on, or chosen at run time, is read as a whole. */
  readAll(): readonly TextPath[] {
    do {
      this.grown = false;
      this.walk(this.file);
    } while (this.grown);
    return this.reads;
  }

  private walk(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && !isName(node))
      for (const path of this.names.get(node.text) ?? []) this.use(node, path);
    ts.forEachChild(node, (child) => this.walk(child));
  }

  private use(node: ts.Identifier, start: TextPath): void {
    const { whole, keys } = chainOf(node);
    const path = [...start, ...keys];
    const { parent } = whole;
    const declares = ts.isVariableDeclaration(parent) && parent.initializer === whole;
    if (declares && !isExported(parent.parent.parent)) this.bind(parent.name, path);
    else this.reads.push(path);
  }
}

function readsOf(
  file: ts.SourceFile,
  resolve: (specifier: string) => string | undefined,
): readonly TextPath[] {
  const reader = new Reader(file);
  reader.bindImports(resolve);
  if (TEXT_FILE.test(file.fileName))
    for (const { name } of exportedConstants(file)) reader.bind(name, [file.fileName, name.text]);
  return reader.readAll();
}

/** Texts that no code reads, as 'file: export.key'. `sources` are the files by path, tests left out. */
export function unreadTexts(sources: Sources, packages: ReadonlyMap<string, string>): string[] {
  const resolve = resolverOf(sources, packages);
  const read = new Set<string>();
  const leaves: TextPath[] = [];
  for (const [file, text] of sources) {
    const isTexts = TEXT_FILE.test(file);
    if (!isTexts && !/texts'|titles'|\/texts\//.test(text)) continue;
    const parsed = parse(file, text);
    if (isTexts)
      for (const { name, initializer } of exportedConstants(parsed))
        if (ts.isObjectLiteralExpression(bare(initializer)))
          leaves.push(...leavesOf(initializer, [file, name.text]));
    const texts = (specifier: string) => {
      const found = resolve(file, specifier);
      return found !== undefined && TEXT_FILE.test(found) ? found : undefined;
    };
    for (const path of readsOf(parsed, texts)) read.add(path.join('\n'));
  }
  return leaves
    .filter(
      (leaf) =>
        !leaf.some((_, at) => read.has(leaf.slice(0, at + 1).join('\n'))) &&
        // `.length` of a sentence, or a call of a function with keys, reads it as well.
        ![...read].some((path) => path.startsWith(`${leaf.join('\n')}\n`)),
    )
    .map(([file, ...keys]) => `${file}: ${keys.join('.')}`);
}

/** Finds the texts of the repository that no code reads. */
export function checkTexts(): { ok: boolean; output: string } {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => existsSync(join(ROOT, file)));
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const packages = new Map(
    files
      .filter((file) => /(?:^|\/)package\.json$/.test(file))
      .map((file) => [(JSON.parse(read(file)) as { name: string }).name, dirname(file)]),
  );
  const sources = new Map(
    files.filter((file) => SOURCE.test(file) && !TEST.test(file)).map((file) => [file, read(file)]),
  );
  const unread = unreadTexts(sources, packages);
  return { ok: unread.length === 0, output: unread.join('\n') };
}
