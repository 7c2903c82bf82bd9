/** Opens divided by successes, as a percentage to 2 decimals (NOTIF-09); null if nothing was sent. */
export function openRate({ success_count, open_count }: { success_count: number; open_count: number }) {
  return success_count === 0 ? null : ((100 * open_count) / success_count).toFixed(2);
}
