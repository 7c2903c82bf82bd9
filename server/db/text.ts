import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The LIKE pattern of texts that contain the given one, whose wildcards lose their meaning. */
export const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The LIKE pattern of folded texts that contain the given one; a placeholder stands for a `likePattern`. `fold_text`, a
 * function of the database, folds case, accents and typographic punctuation.
 */
export const foldedPattern = (part: string | Placeholder): SQL =>
  sql`fold_text(${typeof part === 'string' ? likePattern(part) : part})`;

/** Whether a text contains another, whatever their case and accents. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`fold_text(${text}) like ${foldedPattern(part)}`;
