import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The LIKE pattern of texts that contain the given one, whose wildcards lose their meaning. */
export const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The LIKE pattern of folded texts that contain the given one; a placeholder stands for a `likePattern`. `fold_text`, a
 * function of the database, folds case, accents and typographic punctuation. A pattern that the planner does not see
 * has one plan for all texts, so that a connection plans the statement once.
 */
export const foldedPattern = (part: string | Placeholder): SQL =>
  typeof part === 'string' ? sql`fold_text(${likePattern(part)})` : sql`(select fold_text(${part}))`;

/** Whether a text contains another, whatever their case and accents. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`fold_text(${text}) like ${foldedPattern(part)}`;
