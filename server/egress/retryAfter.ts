/** Retry-After in milliseconds: seconds, or a date of HTTP. */
export function parseRetryAfter(value: string | string[] | undefined): number | undefined {
  const text = String(value ?? '');
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
