let local: Intl.DateTimeFormat | undefined;

/** Formats are slow to make: that of the local clocks is made at its first use, those of other zones each time. */
function findFormat(timeZone?: string) {
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
  return (local ??= new Intl.DateTimeFormat('en-US', options));
}

/** `Nov 21 2026 04:05 PM`, the documents' format (ERR-07), by the clocks of a zone. Default the local one. */
export function formatInstant(instant: string, timeZone?: string): string {
  return findFormat(timeZone).format(new Date(instant)).replaceAll(',', '').replace(/\s/g, ' ');
}

/** `Nov 21 2026` of `2026-11-21`, wherever it is read. */
export function formatCalendarDay(day: string): string {
  return formatInstant(`${day}T12:00Z`, 'UTC').slice(0, 'Nov 21 2026'.length);
}
