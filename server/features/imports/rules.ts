import { sql } from 'drizzle-orm';
import type { AllImportChoices } from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';

/** Throws 400 for users, categories or a language that don't exist. Returns the language of the digests. */
export async function checkChoices(
  tx: Database,
  choices: AllImportChoices,
  languageId: number,
): Promise<number> {
  const mapped = Object.values(choices.authors).flatMap((choice) =>
    choice.action === 'map' ? choice.user_id : [],
  );
  const { rows: users } = await tx.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param(mapped)}::int[]) as given (id)
    where not exists (select from users u where u.id = given.id and u.role_id is not null)`);
  if (users.length > 0) throw fieldError({ authors: users.map(({ id }) => `User ${id} does not exist.`) });
  const { rows: missing } = await tx.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param(Object.values(choices.categories))}::int[]) as given (id)
    where not exists (select from categories c where c.id = given.id)`);
  if (missing.length > 0)
    throw fieldError({ categories: missing.map(({ id }) => `Category ${id} does not exist.`) });
  if (choices.language === null) return languageId;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from languages where code = ${choices.language}`,
  );
  if (!rows[0]) throw fieldError({ language: [`Unknown language “${choices.language}”.`] });
  return rows[0].id;
}
