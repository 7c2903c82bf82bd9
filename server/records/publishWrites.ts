import type { FastifyRequest } from 'fastify';
import { tabIdPattern } from '#api/contract/changes.ts';
import type { AnyEndpoint, Resource } from '#api/contract/endpoint.ts';
import { contract } from '#api/contract/index.ts';
import type { Changes } from './changes.ts';
import type { Identities } from '#server/access/identities.ts';

const resourceByEndpointId = new Map<string, Resource>(
  contract.map(({ endpoint, resource }) => [endpoint.id, resource]),
);

export const accessResources = new Set<string>(['session', 'tokens', 'deliveryKeys', 'users']);

/**
 * Publishes the writes declared in the contract. Only the change of the endpoint's own resource includes the
 * id.
 */
export function createWritePublisher({ changes, identities }: { changes: Changes; identities: Identities }) {
  return ({ id: name, writes = [], isPublished }: AnyEndpoint, request: FastifyRequest, output: unknown) => {
    if (writes.some((resource) => accessResources.has(resource))) identities.clear();
    if (isPublished === false) return;
    const by = readTabId(request);
    const user = request.identity?.caller.id;
    const id = parseId(request.params) ?? parseId(output);
    for (const resource of writes) {
      const isOwn = resource === resourceByEndpointId.get(name);
      changes.publish({ resource, tabId: by, user, ids: isOwn && id !== undefined ? [id] : undefined });
    }
  };
}

export function readTabId({ headers }: FastifyRequest): string | null {
  const tab = headers['x-tab'];
  return typeof tab === 'string' && tabIdPattern.test(tab) ? tab : null;
}

function parseId(value: unknown): number | undefined {
  const { id } = (value ?? {}) as { id?: unknown };
  return Number.isInteger(id) ? (id as number) : undefined;
}
