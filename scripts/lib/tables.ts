import { parseSync, Visitor, type ESTree } from 'vite';

/** The tables that one file reads and writes, by their names in SQL, once for each statement. */
interface Uses {
  reads: string[];
  writes: string[];
  /** How many statements write a table that another file names. */
  unnamed: number;
}

/** The tables of a schema file: their names in code and in SQL. */
export const findTables = (code: string): [name: string, table: string][] =>
  [...code.matchAll(/\bexport const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => [name!, table!]);

const writing =
  /\b(?:insert into|delete from|merge into|truncate(?: table)?|update(?: only)?(?= \S+ (?:(?:as )?\w+ )?set\b)) ([\w?]+)/gi;
const reading = /(?<!\bdelete )\b(?:from|join|using) (?:only )?(\w+)/gi;
const writingCalls = new Set(['insert', 'update', 'delete']);
const readingCalls = new Set(['from', 'innerJoin', 'leftJoin', '$count']);

/** In place of a table that only a run knows. */
const unknown = '?';

/**
 * What a file's SQL and its calls of the query builder do to tables. A write of a table that only a run knows counts for
 * each table that the file imports.
 */
export function findUses(file: string, code: string, tables: ReadonlyMap<string, string>): Uses {
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
    writes.push(...[...text.matchAll(writing)].map(([, table]) => table!.toLowerCase()));
    reads.push(...[...text.matchAll(reading)].map(([, table]) => table!.toLowerCase()));
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
        return `${value.cooked}${expression ? (findTable(expression) ?? unknown) : ''}`;
      });
      addStatement(parts.join(''));
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const table = findTable(given);
      if (table && writingCalls.has(callee.property.name)) writes.push(table);
      if (table && readingCalls.has(callee.property.name)) reads.push(table);
    },
  }).visit(program);

  const candidates = [...new Set(imported.values())].filter((table) => table !== undefined);
  return {
    reads: reads.filter((table) => known.has(table)),
    writes: writes.flatMap((table) => (table === unknown ? candidates : known.has(table) ? [table] : [])),
    unnamed: candidates.length > 0 ? 0 : writes.filter((table) => table === unknown).length,
  };
}
