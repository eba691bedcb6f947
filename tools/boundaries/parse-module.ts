import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What the rules need to know of one source file; positions are line numbers. */
export type ModuleFacts = {
  /** Path from the root, with `/`. */
  file: string;
  /** Modules of this project that it imports, types included, resolved to paths from the root. */
  imports: { target: string; line: number }[];
  /** Places where something forbidden by its mere form stands. */
  anys: number[];
  queries: { what: string; line: number }[];
  /** Tables (or other names) that its statements read or write. */
  tables: { name: string; line: number; isWritten: boolean }[];
  environmentReads: number[];
  /** Where it is asked by hand whether somebody is the viewer. */
  viewerComparisons: number[];
  /** Where `request.url` is read. */
  requestUrls: number[];
  /** Literal texts that look like an address, and whether they stand where only an address can. */
  addresses: { text: string; line: number; inAddressPosition: boolean }[];
  /** Every literal text, and the pieces of templates. */
  texts: { text: string; line: number }[];
  starExports: number[];
  onlyReexports: boolean;
};

const queryMethods = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const readMethods = new Set(['selectFrom', 'using', 'from']);
const addressAttributes = new Set(['href', 'to', 'action', 'formAction', 'src', 'url']);
const addressCalls = new Set(['navigate', 'redirect', 'redirectDocument', 'replace', 'fetch', 'load']);

/** Parses one TypeScript file; throws on a syntax error. */
export function parseModule(file: string, text: string): ModuleFacts {
  const { program, module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = lineFinder(text);
  const facts: ModuleFacts = {
    file,
    imports: [],
    anys: [],
    queries: [],
    tables: [],
    environmentReads: [],
    viewerComparisons: [],
    requestUrls: [],
    addresses: [],
    texts: [],
    starExports: [],
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
  };
  const addImport = (request: string, start: number) => {
    const target = resolveImport(file, request);
    if (target) facts.imports.push({ target, line: lineAt(start) });
    if (request === 'pg') facts.queries.push({ what: "import from 'pg'", line: lineAt(start) });
  };
  const inAddressPosition = new Set<number>();
  const markAddress = (node: ESTree.Node | null | undefined) => {
    for (const literal of literalsOf(node)) inAddressPosition.add(literal.start);
  };

  for (const each of module.staticImports) {
    addImport(each.moduleRequest.value, each.start);
    const takesSql = each.entries.some((entry) => entry.importName.name === 'sql' && !entry.isType);
    if (each.moduleRequest.value === 'kysely' && takesSql) {
      facts.queries.push({ what: "sql from 'kysely'", line: lineAt(each.start) });
    }
  }
  for (const each of module.staticExports) {
    const request = each.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) addImport(request.value, each.start);
  }

  new Visitor({
    TSAnyKeyword: (node) => facts.anys.push(lineAt(node.start)),
    ExportAllDeclaration: (node) => facts.starExports.push(lineAt(node.start)),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') addImport(String(node.source.value), node.start);
    },
    TSImportType: (node) => addImport(String(node.source.value), node.start),
    MemberExpression: (node) => {
      const owner = node.object;
      if (nameOf(owner) === 'request' || (owner.type === 'MemberExpression' && nameOf(owner.property) === 'request')) {
        if (nameOf(node.property) === 'url') facts.requestUrls.push(lineAt(node.start));
      }
      if (owner.type !== 'MemberExpression' || nameOf(owner.property) !== 'env') return;
      if (nameOf(owner.object) === 'process') facts.environmentReads.push(lineAt(node.start));
    },
    BinaryExpression: (node) => {
      if (!/^[!=]==?$/.test(node.operator)) return;
      const sides = [node.left, node.right];
      const isNull = sides.some((side) => side.type === 'Literal' && side.value === null);
      const isAsked = sides.some(
        (side) =>
          side.type === 'MemberExpression' &&
          nameOf(side.property) === 'memberId' &&
          (nameOf(side.object) === 'viewer' ||
            (side.object.type === 'MemberExpression' && nameOf(side.object.property) === 'viewer')),
      );
      if (isAsked && !isNull) facts.viewerComparisons.push(lineAt(node.start));
    },
    CallExpression: (node) => {
      const name = node.callee.type === 'MemberExpression' ? nameOf(node.callee.property) : nameOf(node.callee);
      if (node.callee.type === 'MemberExpression' && name && queryMethods.has(name)) {
        facts.queries.push({ what: `${name}()`, line: lineAt(node.callee.property.start) });
      }
      if (name && node.callee.type === 'MemberExpression') {
        const isWritten = queryMethods.has(name) && name !== 'selectFrom';
        if (isWritten || readMethods.has(name) || /join$/i.test(name)) {
          for (const table of namesIn(node.arguments[0])) {
            facts.tables.push({ name: table, line: lineAt(node.callee.property.start), isWritten });
          }
        }
      }
      if (name && addressCalls.has(name)) markAddress(node.arguments[0]);
    },
    TaggedTemplateExpression: (node) => {
      if (nameOf(node.tag) !== 'sql') return;
      const statement = node.quasi.quasis.map(({ value }) => value.raw).join(' ? ');
      for (const { name, isWritten } of tablesOf(statement)) {
        facts.tables.push({ name, line: lineAt(node.start), isWritten });
      }
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && addressAttributes.has(node.name.name)) markAddress(node.value);
    },
    ObjectExpression: (node) => {
      const properties = node.properties.filter((each) => each.type === 'Property');
      // Fastify's route({url, handler}) says where a route is, which is no link.
      if (properties.some((each) => nameOf(each.key) === 'handler')) return;
      for (const each of properties) {
        const key = nameOf(each.key);
        if (key && addressAttributes.has(key)) markAddress(each.value);
      }
    },
  }).visit(program);

  const addText = (node: { start: number }, value: string) => {
    const text = value.split('\n')[0] ?? '';
    const isPosition = inAddressPosition.has(node.start);
    if (/^\/(?:$|[\p{L}\d?#])/u.test(text)) {
      facts.addresses.push({ text, line: lineAt(node.start), inAddressPosition: isPosition });
    }
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value !== 'string') return;
      addText(node, node.value);
      facts.texts.push({ text: node.value, line: lineAt(node.start) });
    },
    TemplateLiteral: (node) => {
      addText(node, node.quasis[0]?.value.raw ?? '');
      for (const { value, start } of node.quasis) facts.texts.push({ text: value.raw, line: lineAt(start) });
    },
  }).visit(program);
  return facts;
}

/** The project's module that an import names, as a path from the root; undefined for packages, styles and data. */
function resolveImport(from: string, request: string): string | undefined {
  if (!/\.tsx?$/.test(request)) return undefined;
  if (request.startsWith('#')) return request.slice(1);
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(from), request);
  return undefined;
}

/** The string and template literals that an expression may come to: `a ? '/x' : '/y'`, `a ?? '/z'`. */
function literalsOf(node: ESTree.Node | null | undefined): { start: number }[] {
  if (!node) return [];
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return [node];
  if (node.type === 'JSXExpressionContainer') return literalsOf(node.expression);
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)];
  if (node.type === 'BinaryExpression') return literalsOf(node.left);
  return [];
}

/** `'sighting as s'`, and a list of such: the tables' own names. */
function namesIn(node: ESTree.Node | undefined): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((each) => namesIn(each ?? undefined));
  if (node?.type !== 'Literal' || typeof node.value !== 'string') return [];
  return [node.value.split(' ')[0] ?? ''];
}

/** The names after `from`, `join`, `into`, `update` of a statement in SQL; common table expressions are among them. */
function tablesOf(statement: string): { name: string; isWritten: boolean }[] {
  const places = /\b(from|join|update|insert\s+into|delete\s+from)\s+(?:only\s+)?([a-z_][a-z0-9_]*)/gi;
  return [...statement.matchAll(places)].map(([, word = '', name = '']) => ({
    name,
    isWritten: !/^(from|join)$/i.test(word),
  }));
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : undefined;
}

function isReexport(node: ESTree.Node): boolean {
  return node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null);
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
