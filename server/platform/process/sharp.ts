/** Reads and writes pictures. Loaded with the first one, as the library takes 13 MiB. */
export const loadSharp = async () => (await import('sharp')).default;
