import type { AuditEntry } from '#api/contract/audit.ts';

/** An entry for stories: a user changed a title. */
export function sampleEntry(id: number, over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: '2026-11-20T15:04:00.000Z',
    actor: { id: 7, name: 'Ada Moreau' },
    token: null,
    request_id: '0c7f9f3e-7b0e-4d26-9c53-7f3e5a1d9b60',
    action: 'update',
    entity: 'digest',
    entity_id: 12,
    entity_name: 'The harbour reopens after nine weeks',
    before: { title: 'The harbour closes' },
    after: { title: 'The harbour reopens after nine weeks' },
    ...over,
  };
}
