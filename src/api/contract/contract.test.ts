import { expect, test } from 'vitest';
import { isReading } from './endpoint.ts';
import { contract } from './index.ts';

const resources = new Set(contract.map(({ resource }) => resource));
/** Changes nothing, but works as long as a write may: it fetches a page of another server. */
const writesNothing = new Set(['parseSite']);

test.each(contract)('$endpoint.id says which resources it reads or writes', ({ endpoint }) => {
  const { id, reads = [], writes } = endpoint;
  for (const name of [...reads, ...(writes ?? [])]) expect(resources).toContain(name);
  if (isReading(endpoint)) {
    expect(reads).not.toEqual([]);
    expect(writes).toBeUndefined();
  } else {
    expect(writes).toBeDefined();
    if (!writesNothing.has(id)) expect(writes).not.toEqual([]);
  }
});

test('a resource that is written is read by some call, or is one that no call answers', () => {
  const read = new Set(contract.flatMap(({ endpoint }) => endpoint.reads ?? []));
  const written = new Set(contract.flatMap(({ endpoint }) => endpoint.writes ?? []));
  // Files, open editors and failures are only sent.
  expect([...written].filter((name) => !read.has(name)).toSorted()).toEqual([
    'clientErrors',
    'media',
    'presence',
  ]);
});
