import { parseSync, Visitor, type Plugin } from 'vite';

/** What a call is made by. The rest of the contract is for who answers it, checks it and describes it. */
const usedByClients = new Set(['id', 'method', 'path', 'bodyType', 'isReading', 'reads', 'writes']);

/** Leaves out of the browser's build what only the server, `desk` and the reference read of the contract. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/api\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: pickUsed(code), map: null }),
    },
  };
}

/**
 * A module of the contract without the schemas and sentences of its calls. Each other schema is marked as free of effects, so
 * that the build drops it where no screen reads it. Functions stay as they are: a call in one may change what it returns.
 */
export function pickUsed(code: string): string {
  const edits: Edit[] = [];
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    CallExpression({ start, callee, arguments: [definition] }) {
      if (depth > 0) return;
      edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
      if (!isEndpoint || definition?.type !== 'ObjectExpression') return;
      const { properties, end } = definition;
      for (const [index, property] of properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (usedByClients.has(property.key.name)) continue;
        edits.push({ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' });
      }
    },
  }).visit(parseSync('contract.ts', code).program);
  return applyEdits(code, edits);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** An edit within another is left out with it. */
function applyEdits(code: string, edits: Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue;
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}
