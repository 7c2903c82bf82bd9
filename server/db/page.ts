/** How many rows a page has when the caller does not say (API-03). */
const defaultSize = 20;

/** The rows of a page, for LIMIT and OFFSET. Pages count from 1. */
export function toPage({ page = 1, size = defaultSize }: { page?: number; size?: number }) {
  return { limit: size, offset: (page - 1) * size };
}
