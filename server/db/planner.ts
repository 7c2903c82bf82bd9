/**
 * Indexes are in memory or on a disk without a moving arm. With PostgreSQL's default of 4 the tags of each row of a list
 * are found by going through all tags.
 */
export const randomPageCost = 1.1;

/** Of each connection. Compiling a statement takes longer than running the longest of ours. */
export const plannerOptions = `-c random_page_cost=${randomPageCost} -c jit=off`;
