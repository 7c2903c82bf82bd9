import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The LIKE pattern of folded texts that contain the given one. `fold_text`, a function of the database, folds case,
 * accents and typographic punctuation. Wildcards of the text lose their meaning.
 */
export function foldedPattern(part: string): SQL {
  return sql`fold_text(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** Whether a text contains another, whatever their case and accents. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`fold_text(${text}) like ${foldedPattern(part)}`;
