/**
 * Checks who imports whom under `src/` against a table of folders.
 */
import { posix } from 'node:path';
import ts from 'typescript';

/** What the files of one folder may import from outside it. */
interface Allowance {
  readonly folders: readonly string[];
  /** Folders of which only types may be imported. */
  readonly types?: readonly string[];
  /** Packages by name; `node:` stands for all modules of Node, `assets/` for the data there. */
  readonly packages?: readonly string[];
  /** Files through which other folders enter this one; `index.ts` unless said. */
  readonly doors?: readonly string[];
}

export type Table = Readonly<Record<string, Allowance>>;

/** Source texts by path relative to `src/`, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  /** Undefined if it is not a literal. */
  readonly specifier: string | undefined;
  readonly typeOnly: boolean;
}

/** All that breaks the table, one sentence each; empty if nothing does. */
export function violations(sources: Sources, table: Table): string[] {
  if (sources.size === 0) return ['no source file was read'];
  const found: string[] = [];
  const arrows = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const targets: string[] = [];
    arrows.set(file, targets);
    const allowance = file.includes('/') ? table[folderOf(file)] : undefined;
    if (allowance === undefined) {
      found.push(`${file} is in no folder of the table`);
      continue;
    }
    for (const imported of importsOf(file, text)) {
      const { specifier } = imported;
      if (specifier === undefined) {
        found.push(`${file} imports something that is not a literal`);
      } else if (specifier.startsWith('.') && !isData(file, specifier)) {
        const target = resolve(file, specifier, sources);
        if (target === undefined) {
          found.push(`${file} imports ${specifier}, which is no file of src`);
        } else {
          targets.push(target);
          found.push(...crossing(file, target, imported.typeOnly, table));
        }
      } else if (!allowance.packages?.includes(packageOf(file, specifier))) {
        found.push(`${file} may not import ${specifier}`);
      }
    }
  }
  return [...found, ...cycles(arrows)];
}

/** The specifiers a file imports, in every way the language has, and the URLs of its workers. */
function importsOf(file: string, text: string): Import[] {
  const imports: Import[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    const specifier = node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
    imports.push({ specifier, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, isTypeOnly(node.importClause));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      add(node.moduleSpecifier, node.isTypeOnly || hasOnlyTypes(node.exportClause));
    } else if (ts.isImportEqualsDeclaration(node)) {
      const { moduleReference } = node;
      if (ts.isExternalModuleReference(moduleReference)) {
        add(moduleReference.expression, node.isTypeOnly);
      }
    } else if (ts.isImportTypeNode(node)) {
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    } else if (ts.isCallExpression(node) && isImporter(node.expression)) {
      add(node.arguments[0], false);
    } else if (ts.isNewExpression(node) && isOwnUrl(node)) {
      add(node.arguments?.[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return imports;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return clause.name === undefined && hasOnlyTypes(clause.namedBindings);
}

function hasOnlyTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || !('elements' in names)) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}

/** `import(...)` or `require(...)`. */
function isImporter(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(callee) && callee.text === 'require')
  );
}

/** `new URL(..., import.meta.url)`. */
function isOwnUrl({ expression, arguments: given }: ts.NewExpression): boolean {
  return expression.getText() === 'URL' && given?.[1]?.getText() === 'import.meta.url';
}

function folderOf(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

/** A JSON file of `assets/`, which lies beside `src/`. */
function isData(file: string, specifier: string): boolean {
  return /^\.\.\/assets\/.*\.json$/.test(posix.join(posix.dirname(file), specifier));
}

function packageOf(file: string, specifier: string): string {
  if (isData(file, specifier)) return 'assets/';
  if (specifier.startsWith('node:')) return 'node:';
  const [first = '', second] = specifier.split('/');
  const isScoped = first.startsWith('@') && first !== '@pixi-lib' && second !== undefined;
  return isScoped ? `${first}/${second}` : first;
}

function resolve(from: string, specifier: string, sources: Sources): string | undefined {
  const path = posix.join(posix.dirname(from), specifier);
  const bare = path.replace(/\.(js|ts)$/, '');
  return [path, `${bare}.ts`, `${path}.ts`, `${path}.d.ts`, `${path}/index.ts`].find((candidate) =>
    sources.has(candidate),
  );
}

function crossing(file: string, target: string, typeOnly: boolean, table: Table): string[] {
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to) return [];
  const allowed =
    table[from]?.folders.includes(to) || (typeOnly && table[from]?.types?.includes(to));
  const doors = (table[to]?.doors ?? ['index.ts']).map((door) => `${to}/${door}`);
  return [
    ...(allowed ? [] : [`${file} may not import ${target}`]),
    ...(doors.includes(target) ? [] : [`${file} enters ${to} past its index: ${target}`]),
  ];
}

/** One sentence for each arrow that closes a circle. */
function cycles(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push(`cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    } else if (!done.has(file)) {
      for (const target of arrows.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    }
  };
  for (const file of arrows.keys()) visit(file, []);
  return found;
}
