import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { stripContract } from './leanContract.ts';

test('keeps what is needed to make a call', () => {
  const lean = stripContract(`export const getTag = endpoint({
    id: 'getTag',
    method: 'GET',
    path: '/dashboard/tags/{id}/',
    summary: 'One tag, with the number of digests that have it.',
    access: 'signed-in',
    reads: ['tags', 'digests'],
    params: t.object({ id: Id }),
    response: Tag,
  })`);
  expect(lean.replaceAll(/\s+/g, ' ')).toBe(
    "export const getTag = /* @__PURE__ */ endpoint({ id: 'getTag', method: 'GET', path: '/dashboard/tags/{id}/', reads: ['tags', 'digests'], })",
  );
});

test('keeps a standalone schema, marked as pure', () => {
  expect(stripContract('export const Tag = t.object({ title: Line({ maxLength: 200 }), ...fields });')).toBe(
    'export const Tag = /* @__PURE__ */ t.object({ title: /* @__PURE__ */ Line({ maxLength: 200 }), ...fields });',
  );
});

test('keeps code with side effects', () => {
  const code = `function toMinute(time) {
    time.setUTCSeconds(0, 0);
    return time;
  }
  const add = (list) => list.push(1);
  registerFormat('slug');`;
  expect(stripContract(code)).toBe(code);
});

test('leaves no endpoint with a schema', () => {
  const calls: string[] = [];
  for (const file of globSync('src/api/contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const code = stripContract(readFileSync(file, 'utf8'));
    new Visitor({
      CallExpression({ callee, start, end }) {
        if (callee.type === 'Identifier' && callee.name === 'endpoint') calls.push(code.slice(start, end));
      },
    }).visit(parseSync(file, code).program);
  }
  expect(calls.length).toBeGreaterThan(200);
  // The only call left in it is `endpoint` itself.
  expect(calls.filter((call) => call.split('(').length !== 2)).toEqual([]);
});
