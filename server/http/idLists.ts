const maxId = 2_147_483_647;

/** Returns an empty list if omitted. Ids that are too large become 0, which no row has. */
export function parseIds(list: string | undefined): number[] {
  return (list?.split(',') ?? []).map((text) => (Number(text) <= maxId ? Number(text) : 0));
}
