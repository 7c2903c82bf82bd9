import type { View } from '#api/contract/views.ts';
import type { ViewRow } from './queries.ts';

export function presentView({ owner, modifiedAt, ...view }: ViewRow): View {
  return { ...view, created_by: owner, modified_at: modifiedAt.toISOString() };
}
