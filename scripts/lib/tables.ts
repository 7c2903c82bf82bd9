import { parseSync, Visitor, type ESTree } from 'vite';

/** The tables that one file reads and writes, by SQL name, listed once per statement. */
interface TableUses {
  reads: string[];
  writes: string[];
  /** Number of writes to a table that this file neither names nor imports. */
  unnamed: number;
}

/** Returns the tables of a schema file, by their names in code and in SQL. */
export const findTables = (code: string): [name: string, table: string][] =>
  [...code.matchAll(/\bexport const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => [name!, table!]);

const writePattern =
  /\b(?:insert into|delete from|merge into|truncate(?: table)?|update(?: only)?(?= \S+ (?:(?:as )?\w+ )?set\b)) ([\w?]+)/gi;
const readPattern = /(?<!\bdelete )\b(?:from|join|using) (?:only )?(\w+)/gi;
const writeMethods = new Set(['insert', 'update', 'delete']);
const readMethods = new Set(['from', 'innerJoin', 'leftJoin', '$count']);

/** Placeholder for a table that is known only at run time. */
const unknownTable = '?';

/**
 * Finds the tables that a file reads and writes through SQL or the query builder. A write to a table known
 * only at run time counts for every table the file imports.
 */
export function findTableUses(file: string, code: string, tables: ReadonlyMap<string, string>): TableUses {
  const known = new Set(tables.values());
  const { program, module } = parseSync(file, code);
  const imported = new Map(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('db/schema.ts'))
      .flatMap(({ entries }) => entries)
      .map(({ importName, localName }) => [localName.value, tables.get(importName.name ?? '')]),
  );
  const reads: string[] = [];
  const writes: string[] = [];

  function addStatement(statement: string) {
    const text = statement.replaceAll(/--.*/g, ' ').replaceAll(/\s+/g, ' ');
    writes.push(...[...text.matchAll(writePattern)].map(([, table]) => table!.toLowerCase()));
    reads.push(...[...text.matchAll(readPattern)].map(([, table]) => table!.toLowerCase()));
  }
  const findTable = (node: ESTree.Node | undefined) =>
    node?.type === 'Identifier' ? imported.get(node.name) : undefined;

  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') addStatement(value);
    },
    TemplateLiteral({ quasis, expressions }) {
      const parts = quasis.map(({ value }, index) => {
        const expression = expressions[index];
        return `${value.cooked}${expression ? (findTable(expression) ?? unknownTable) : ''}`;
      });
      addStatement(parts.join(''));
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const table = findTable(given);
      if (table && writeMethods.has(callee.property.name)) writes.push(table);
      if (table && readMethods.has(callee.property.name)) reads.push(table);
    },
  }).visit(program);

  const candidates = [...new Set(imported.values())].filter((table) => table !== undefined);
  return {
    reads: reads.filter((table) => known.has(table)),
    writes: writes.flatMap((table) =>
      table === unknownTable ? candidates : known.has(table) ? [table] : [],
    ),
    unnamed: candidates.length > 0 ? 0 : writes.filter((table) => table === unknownTable).length,
  };
}
