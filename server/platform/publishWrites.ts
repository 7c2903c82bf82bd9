import type { FastifyRequest } from 'fastify';
import { tabPattern } from '#api/contract/changes.ts';
import type { AnyEndpoint, Resource } from '#api/contract/endpoint.ts';
import { contract } from '#api/contract/index.ts';
import type { Changes } from './changes.ts';

const resourceOf = new Map<string, Resource>(
  contract.map(({ endpoint, resource }) => [endpoint.id, resource]),
);

/** Publishes what the contract says that a call writes; of its own resource with the id that it wrote. */
export function publishWrites(changes: Changes) {
  return ({ id: name, writes = [], isPublished }: AnyEndpoint, request: FastifyRequest, output: unknown) => {
    if (isPublished === false) return;
    const by = tabOf(request);
    const user = request.identity?.caller.id;
    const id = idOf(request.params) ?? idOf(output);
    for (const resource of writes) {
      const isOwn = resource === resourceOf.get(name);
      changes.publish({ resource, by, user, ids: isOwn && id !== undefined ? [id] : undefined });
    }
  };
}

/** The tab that makes a call, where a browser does. */
export function tabOf({ headers }: FastifyRequest): string | null {
  const tab = headers['x-tab'];
  return typeof tab === 'string' && tabPattern.test(tab) ? tab : null;
}

function idOf(value: unknown): number | undefined {
  const { id } = (value ?? {}) as { id?: unknown };
  return Number.isInteger(id) ? (id as number) : undefined;
}
