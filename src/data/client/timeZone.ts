/** The IANA name of the viewer's time zone: the days of reports and charts are theirs (S47). */
export const viewerTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
