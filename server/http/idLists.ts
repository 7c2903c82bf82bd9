const maxId = 2_147_483_647;

/** Empty if omitted. Ids that no row can have become 0. */
export function parseIds(list: string | undefined): number[] {
  return (list?.split(',') ?? []).map((text) => (Number(text) <= maxId ? Number(text) : 0));
}
