import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The LIKE pattern of folded texts that contain the given one, by `fold_text` and `containing`, functions of the
 * database. A pattern that the planner does not see has one plan for all texts, so that a connection plans the
 * statement once.
 */
export const foldedPattern = (part: string | Placeholder): SQL =>
  typeof part === 'string' ? sql`containing(${part})` : sql`(select containing(${part}))`;

/** Whether a text contains another, whatever their case, accents, width and invisible characters. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`fold_text(${text}) like ${foldedPattern(part)}`;
