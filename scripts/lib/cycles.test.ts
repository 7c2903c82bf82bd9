import { describe, expect, it } from 'vitest';
import { findCycles, findShortestCycle, type Graph } from './cycles.ts';
import { parseImports } from './imports.ts';

const graph: Graph = new Map([
  ['a', ['b', 'x']],
  ['b', ['c']],
  ['c', ['b', 'd']],
  ['d', ['a', 'e']],
  ['e', ['f']],
  ['f', ['f']],
  ['h', ['g']],
  ['g', ['h']],
]);

describe('findCycles', () => {
  it('finds nodes that can reach each other, at any distance, and no others', () => {
    expect(findCycles(graph)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['g', 'h'],
    ]);
  });

  it('returns a path around each cycle', () => {
    expect(findShortestCycle(graph, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(findShortestCycle(graph, ['g', 'h'])).toEqual(['g', 'h', 'g']);
  });
});

const found = (file: string, code: string) => parseImports(file, code).map((each) => each.file);

describe('parseImports', () => {
  it('finds imports of values and types, re-exports, import() and import types', () => {
    const code = `
      import { a } from './a.ts';
      import type { B } from '../b/b.ts';
      export * from './c.ts';
      export type { D } from './d.ts';
      const e = () => import('./e.ts');
      let f: import('./f.ts').F;
      import './g.css?inline';
      import { h } from '#server/db/h.ts';`;
    const folder = 'server/features/one';
    expect(found(`${folder}/file.tsx`, code).toSorted()).toEqual(
      [
        'server/db/h.ts',
        'server/features/b/b.ts',
        ...['a.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts', 'g.css'].map((name) => `${folder}/${name}`),
      ].toSorted(),
    );
  });

  it('omits packages, comments and duplicates', () => {
    const code = `
      // import('./comment.ts')
      import { join } from 'node:path';
      import react from 'react';
      import { a } from './a.ts';
      import type { A } from './a.ts';`;
    expect(found('src/app/file.ts', code)).toEqual(['src/app/a.ts']);
  });
});
