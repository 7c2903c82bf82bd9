interface Row {
  id: number;
  modified_at: string;
}

export function countChanges(before: readonly Row[], after: readonly Row[]): number {
  const versions = new Map(before.map(({ id, modified_at }) => [id, modified_at]));
  const changed = after.filter(({ id, modified_at }) => versions.get(id) !== modified_at);
  const ids = new Set(after.map(({ id }) => id));
  return changed.length + before.filter(({ id }) => !ids.has(id)).length;
}
