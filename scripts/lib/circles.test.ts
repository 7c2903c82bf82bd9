import { describe, expect, it } from 'vitest';
import { findCycles, findShortestCycle, type Graph } from './circles.ts';
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

describe('findCircles', () => {
  it('finds what reaches each other, however far around, and nothing else', () => {
    expect(findCycles(graph)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['g', 'h'],
    ]);
  });

  it('returns a path around each', () => {
    expect(findShortestCycle(graph, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(findShortestCycle(graph, ['g', 'h'])).toEqual(['g', 'h', 'g']);
  });
});

const found = (file: string, code: string) => parseImports(file, code).map((each) => each.file);

describe('parseImports', () => {
  it('sees values, types, re-exports, import() and types of an import', () => {
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

  it('leaves out packages, comments and repetitions', () => {
    const code = `
      // import('./comment.ts')
      import { join } from 'node:path';
      import react from 'react';
      import { a } from './a.ts';
      import type { A } from './a.ts';`;
    expect(found('src/app/file.ts', code)).toEqual(['src/app/a.ts']);
  });
});
