const maxId = 2_147_483_647;

/** The ids of an `IdList` of the contract; none where it was left out. One that no row can have is 0. */
export function parseIds(list: string | undefined): number[] {
  return (list?.split(',') ?? []).map((text) => (Number(text) <= maxId ? Number(text) : 0));
}
