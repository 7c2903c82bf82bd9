/** Loaded lazily: the library takes 13 MiB. */
export const loadSharp = async () => (await import('sharp')).default;
