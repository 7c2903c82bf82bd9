/** Days in reports and charts are the viewer's (S47). */
export const viewerTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
