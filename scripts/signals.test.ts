import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { root } from './lib/run.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** A component or hook. */
interface Rendered {
  name: string;
  isTracking: boolean;
  /** Form field variables, whose `value` isn't a signal. */
  fields: Set<string>;
  reads: string[];
}

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(stories|test)\.tsx?$|^ui\//.test(name),
);

test('a component or hook that reads a signal calls useSignals', () => {
  const untracked = files.flatMap((file) => {
    const code = readFileSync(path.join(root, 'src', file), 'utf8');
    return code.includes('.value') ? findUntracked(code).map((name) => `${file}: ${name}`) : [];
  });
  expect(untracked, 'Call useSignals() first: otherwise a change of the signal may not render.').toEqual([]);
});

test('an untracked read is found in a component and in a hook', () => {
  const code = `
    function Tracked() { useSignals(); return <p>{name.value}</p>; }
    function Untracked() { return <p>{draft.stored.value?.title}</p>; }
    const useName = () => useDraft().name.value;
    function Form() { const title = useField('title'); return <input value={title.value} />; }
    function Button() { const press = () => console.log(name.value); name.value = ''; return <b onClick={press} />; }
  `;
  expect(findUntracked(code)).toEqual(['Untracked', 'useName']);
});

/** Returns the names of components and hooks that read `.value` while rendering, without `useSignals()`. */
function findUntracked(code: string): string[] {
  const found: string[] = [];

  function visit(node: unknown, rendered?: Rendered, name?: string, isTarget = false): void {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, rendered));
    if (!isNode(node)) return;
    if (/Function/.test(node.type)) return visitFunction(node, (node.id as Node | null)?.name ?? name);
    if (rendered && isCallOf(node, /^useSignals$/)) rendered.isTracking = true;
    if (rendered && !isTarget && isRead(node, rendered.fields)) rendered.reads.push(rendered.name);
    if (node.type === 'VariableDeclarator') {
      const variable = (node.id as Node).name as string | undefined;
      if (variable && isCallOf(node.init, fieldHook)) rendered?.fields.add(variable);
      return visit(node.init, rendered, variable);
    }
    for (const [key, child] of Object.entries(node))
      visit(child, rendered, undefined, node.type === 'AssignmentExpression' && key === 'left');
    return undefined;
  }

  function visitFunction(node: Node, name: unknown) {
    // Other functions run later, such as handlers.
    const rendered =
      typeof name === 'string' && /^(?:use)?[A-Z]/.test(name)
        ? { name, isTracking: false, fields: new Set<string>(), reads: [] }
        : undefined;
    visit(Object.values(node), rendered);
    if (rendered && rendered.reads.length > 0 && !rendered.isTracking) found.push(rendered.name);
  }

  visit(parseSync('code.tsx', code).program.body);
  return found;
}

const fieldHook = /^use\w*Field$/;

function isRead(node: Node, fields: Set<string>): boolean {
  if (node.type !== 'MemberExpression' || (node.property as Node).name !== 'value') return false;
  const object = node.object as Node;
  return !fields.has(object.name as string) && !isCallOf(object, fieldHook);
}

const isCallOf = (node: unknown, name: RegExp): boolean =>
  isNode(node) && node.type === 'CallExpression' && name.test(String((node.callee as Node).name));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
