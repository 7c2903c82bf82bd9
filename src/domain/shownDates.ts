let localFormat: Intl.DateTimeFormat | undefined;

/** Formatters are slow to create, so the one for local time is cached. */
function getFormat(timeZone?: string) {
  const options = {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
  } as const;
  if (timeZone !== undefined) return new Intl.DateTimeFormat('en-US', options);
  return (localFormat ??= new Intl.DateTimeFormat('en-US', options));
}

/** `Nov 21 2026 04:05 PM`, the documented format (ERR-07); local time unless a zone is given. */
export function formatInstant(instant: string, timeZone?: string): string {
  return getFormat(timeZone).format(new Date(instant)).replaceAll(',', '').replace(/\s/g, ' ');
}

/** `Nov 21 2026` for `2026-11-21`, regardless of the time zone. */
export function formatCalendarDay(day: string): string {
  return formatInstant(`${day}T12:00Z`, 'UTC').slice(0, 'Nov 21 2026'.length);
}
