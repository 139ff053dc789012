import { parseSync } from 'vite';

export interface SourceFile {
  path: string;
  text: string;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Table {
  name: string;
  columns: readonly string[];
}

/** The columns that the code reads: `rolls.note`, fields of any row, words in quotes, tables taken whole. */
interface Reads {
  columns: Set<string>;
  fields: Set<string>;
  texts: Set<string>;
  whole: Set<string>;
}

const NOTHING: Node = { type: '' };
/** Calls that name a table without selecting its row. */
const NAMING = /^(?:insert|update|delete|from|\w+Join|exists|alias|\$count)$/;

/**
 * Columns that no code reads, as `table.column`. A column is read where it is named with its table
 * (`rolls.note`) or in quotes, or, if rows are taken whole, where a field of its name is. A value
 * that is written is no reading.
 */
export function unreadColumns({
  schema,
  code,
}: {
  schema: readonly SourceFile[];
  code: readonly SourceFile[];
}): { tables: number; unread: string[] } {
  const tables = new Map(schema.flatMap(tablesIn));
  const reads: Reads = {
    columns: new Set(),
    fields: new Set(),
    texts: new Set(),
    whole: new Set(),
  };
  for (const file of code) noteReads(file, tables, reads);
  const unread = [...tables].flatMap(([key, { name, columns }]) =>
    columns
      .filter((column) => {
        const isNamed = reads.columns.has(`${key}.${column}`);
        const isField = reads.fields.has(column) || reads.texts.has(column);
        return !isNamed && !(reads.whole.has(key) && isField);
      })
      .map((column) => `${name}.${column}`),
  );
  return { tables: tables.size, unread: unread.toSorted() };
}

function tablesIn(file: SourceFile): [string, Table][] {
  const found: [string, Table][] = [];
  walk(file, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'CallExpression') return;
    if (nameOf(init['callee']) !== 'pgTable') return;
    const [name, columns] = listOf(init['arguments']);
    found.push([
      nameOf(id),
      {
        name: String(name?.['value']),
        columns: listOf(columns?.['properties']).map(({ key }) => nameOf(key)),
      },
    ]);
  });
  return found;
}

function noteReads(file: SourceFile, tables: ReadonlyMap<string, Table>, reads: Reads): void {
  /** Names of the tables in this file. */
  const local = new Map<string, string>();
  walk(file, ({ type, imported, local: as, id, init }) => {
    if (type === 'ImportSpecifier' && tables.has(nameOf(imported))) {
      local.set(nameOf(as), nameOf(imported));
    }
    if (type === 'VariableDeclarator' && isNode(init) && nameOf(init['callee']) === 'alias') {
      const of = local.get(nameOf(listOf(init['arguments'])[0]));
      if (of !== undefined) local.set(nameOf(id), of);
    }
  });
  walk(file, (node, parents) => {
    const [parent = NOTHING] = parents;
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      reads.texts.add(node['value']);
    } else if (node.type === 'ObjectPattern') {
      for (const { key } of listOf(node['properties'])) reads.fields.add(nameOf(key));
    } else if (node.type === 'MemberExpression' && node['computed'] !== true) {
      const field = nameOf(node['property']);
      reads.fields.add(field);
      const table = local.get(nameOf(node['object']));
      if (table !== undefined) reads.columns.add(`${table}.${field}`);
    } else if (node.type === 'Identifier' && isTakenWhole(node, parent, parents)) {
      const table = local.get(nameOf(node));
      if (table !== undefined) reads.whole.add(table);
    }
  });
}

function isTakenWhole(node: Node, parent: Node, parents: readonly Node[]): boolean {
  if (parent.type === 'MemberExpression' || parent.type.startsWith('Import')) return false;
  if (parent.type === 'TemplateLiteral') return false;
  if (parent.type !== 'CallExpression') return true;
  const callee = isNode(parent['callee']) ? parent['callee'] : NOTHING;
  const called = nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
  if (called === 'from') {
    const { object } = callee;
    return isNode(object) && listOf(object['arguments']).length === 0;
  }
  if (/^(?:insert|update|delete)$/.test(called)) return parents.some(returnsRow);

  return !NAMING.test(called);
}

const returnsRow = (node: Node) =>
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  nameOf(node['callee']['property']) === 'returning' &&
  listOf(node['arguments']).length === 0;

function walk(file: SourceFile, look: (node: Node, parents: readonly Node[]) => void): void {
  const visit = (value: unknown, parents: readonly Node[]) => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, parents);
    } else if (isNode(value)) {
      look(value, parents);
      const path = [value, ...parents];
      for (const each of Object.values(value)) {
        if (typeof each === 'object') visit(each, path);
      }
    }
  };
  visit(programOf(file), []);
}

const programs = new WeakMap<SourceFile, unknown>();

function programOf(file: SourceFile): unknown {
  const known = programs.get(file) ?? parseSync(file.path, file.text, { lang: 'ts' }).program;
  programs.set(file, known);
  return known;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';
}
