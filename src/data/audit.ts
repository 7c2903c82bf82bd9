import { exportAudit, listAudit, listAuditKinds, type AuditFilters } from '#api/contract/audit.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { listUsers, type User } from '#api/contract/users.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';
import { downloadFile } from './client/downloads.ts';

type AuditQuery = NonNullable<InputOf<typeof listAudit>['query']>;

export function useAudit(query: AuditQuery) {
  return useCall(listAudit, { query }, { keepPreviousData: true });
}

export function useAuditKinds() {
  return useCall(listAuditKinds, {}, lookupOptions);
}

export async function findActors(search: string, signal: AbortSignal): Promise<User[]> {
  const query = { page_size: 50, search: search || undefined, dashboard_user: true };
  return (await client.call(listUsers, { query }, { signal })).results;
}

export function downloadAudit(query: AuditFilters): Promise<Blob> {
  return downloadFile(exportAudit, { query });
}
