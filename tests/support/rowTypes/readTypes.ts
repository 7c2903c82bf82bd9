import path from 'node:path';
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { root } from '#scripts/lib/run.ts';
import type { Shape } from './shapes.ts';

/** The functions that run a statement and are given the type of its rows: `db.execute<Row>(sql…)`. */
const running = new Set(['execute', 'rows', 'streamBatches', 'queryRows']);

/** The row types of the server, by the file and the line in which the statement is run. */
export function readRowTypes(): Record<string, Shape> {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, 'server/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const found: Record<string, Shape> = {};
    for (const file of project.program.getSourceFileNames()) {
      const name = path.relative(root, file);
      if (!name.startsWith(`server${path.sep}`) || name.endsWith('.test.ts')) continue;
      for (const [line, shape] of rowTypesIn(project.program.getSourceFile(file)!, project.checker))
        found[`${name}:${line}`] = shape;
    }
    return found;
  } finally {
    api.close();
  }
}

function* rowTypesIn(file: SourceFile, checker: Checker): Generator<[line: number, shape: Shape]> {
  const nodes: Node[] = [file];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    node.forEachChild((child) => void nodes.push(child));
    const { expression, typeArguments } = node as Node & {
      expression?: Node & { name?: Node };
      typeArguments?: Node[];
    };
    const callee = expression?.name ?? expression;
    if (
      !callee ||
      typeArguments?.length !== 1 ||
      !running.has(file.text.slice(callee.pos, callee.end).trim())
    )
      continue;
    const shape = toShape(checker.getTypeAtLocation(typeArguments[0]!)!, checker);
    if (shape !== 'any') yield [file.text.slice(0, callee.end).split('\n').length, shape];
  }
}

const maxDepth = 12;

const simple: [flag: TypeFlags, shape: Shape][] = [
  [TypeFlags.String | TypeFlags.TemplateLiteral, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

function toShape(type: Type, checker: Checker, depth = 0): Shape {
  const found = simple.find(([flag]) => type.flags & flag);
  if (found) return found[1];
  if (type.isLiteralType()) return { is: type.value as string | number };
  if (type.isBooleanLiteralType()) return { is: checker.typeToString(type) === 'true' };
  const inside = (each: Type) => toShape(each, checker, depth + 1);
  if (type.isUnionType()) return { either: type.getTypes()!.map(inside) };
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) || depth > maxDepth) return 'any';
  if (checker.isArrayType(type)) return { list: inside(checker.getTypeArguments(type as never)[0]!) };
  const symbol = type.getSymbol()?.name;
  if (symbol === 'Date') return 'date';
  if (symbol === 'Uint8Array') return 'bytes';
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0) {
    const [index] = checker.getIndexInfosOfType(type);
    return index ? { record: inside(index.valueType) } : 'any';
  }
  return {
    object: Object.fromEntries(
      properties.map((property) => {
        const shape = inside(checker.getTypeOfSymbol(property)!);
        return [
          property.name,
          property.flags & SymbolFlags.Optional ? { either: ['undefined', shape] } : shape,
        ];
      }),
    ),
  };
}
