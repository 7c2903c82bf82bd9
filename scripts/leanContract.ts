import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Properties that clients need to make a call. The rest of the contract is for the server, validation and
 * documentation.
 */
const clientProperties = new Set(['id', 'method', 'path', 'bodyType', 'isReading', 'reads', 'writes']);

/**
 * Removes from the browser build the parts of the contract that only the server, `desk` and the API
 * reference use.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/api\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: stripContract(code), map: null }),
    },
  };
}

/**
 * Removes the schemas and descriptions of the endpoints in a contract module. Marks other top-level calls
 * as pure, so that the build drops schemas no screen uses. Functions stay as they are, because a call
 * inside one may mutate what it returns.
 */
export function stripContract(code: string): string {
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
        if (clientProperties.has(property.key.name)) continue;
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

/** An edit inside another edit is ignored. */
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
