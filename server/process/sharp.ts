/** Loaded lazily, because the library uses 13 MiB of memory. */
export const loadSharp = async () => (await import('sharp')).default;
