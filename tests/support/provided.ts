import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite folder as a tar file, from which each test file boots its own. */
    embeddedDump: string | undefined;
    /** The maintenance address of a PostgreSQL cluster that has the database `desk_template`. */
    postgresUrl: string | undefined;
    /** The folder with the types of rows that statements are given, and with what was compared with them. */
    rowTypes: string | undefined;
  }
}
