import type { View } from '../../../src/api/contract/views';
import type { ViewRow } from './queries';

export function presentView({ owner, modifiedAt, ...view }: ViewRow): View {
  return { ...view, created_by: owner, modified_at: modifiedAt.toISOString() };
}
