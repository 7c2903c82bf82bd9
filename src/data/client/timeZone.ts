/** Reports and charts use days in the viewer's time zone (S47). */
export const viewerTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
