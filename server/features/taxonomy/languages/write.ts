import type { Language } from '#api/contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError, problem } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';
import { moveToPlace } from '#server/records/place.ts';
import {
  readLanguage,
  insertLanguage,
  isUsed,
  lockLanguages,
  languageNotFound,
  removeLanguage,
  renameLanguage,
  storeOrder,
} from './queries.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function parseLanguageCode(text: string): string {
  const code = text.toLowerCase();
  const isTag = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/.test(code);
  if (isTag && englishNames.of(code.replace(/-.*/, ''))) return code;
  throw fieldError({ code: [`“${text}” isn’t a language code. Enter one such as pt or pt-br.`] });
}

const titleTaken = () => fieldError({ title: ['Another language has this name.'] });

const hasTitle = (title: string) => (language: Language) =>
  language.title.toLowerCase() === title.toLowerCase();

export function addLanguage(
  db: Database,
  { code: requestedCode, title }: Omit<Language, 'id'>,
  audit: Audit,
): Promise<Language> {
  const code = parseLanguageCode(requestedCode);
  return inTransaction(db, async (tx) => {
    const all = await lockLanguages(tx);
    if (all.some((language) => language.code === code))
      throw fieldError({ code: ['Another language has this code.'] });
    if (all.some(hasTitle(title))) throw titleTaken();
    const added = await insertLanguage(tx, { code, title });
    await audit(tx, { action: 'create', entity: 'language', entityId: added.id, after: { code, title } });
    return added;
  });
}

export function changeLanguage(db: Database, id: number, title: string, audit: Audit): Promise<Language> {
  return inTransaction(db, async (tx) => {
    const all = await lockLanguages(tx);
    const before = all.find((language) => language.id === id);
    if (!before) throw languageNotFound();
    if (before.title === title) return before;
    if (all.filter((language) => language !== before).some(hasTitle(title))) throw titleTaken();
    await renameLanguage(tx, id, title);
    await audit(tx, {
      action: 'update',
      entity: 'language',
      entityId: id,
      before: { title: before.title },
      after: { title },
    });
    return { ...before, title };
  });
}

export function moveLanguage(db: Database, id: number, position: number, audit: Audit): Promise<Language> {
  return inTransaction(db, async (tx) => {
    const all = await lockLanguages(tx);
    const moved = moveToPlace(
      all.map((language) => language.id),
      id,
      position,
      'This language',
    );
    if (moved) {
      await storeOrder(tx, moved.order);
      await audit(tx, { action: 'move', entity: 'language', entityId: id, ...moved.change });
    }
    return readLanguage(tx, id);
  });
}

export function dropLanguage(db: Database, id: number, audit: Audit): Promise<undefined> {
  return inTransaction(db, async (tx) => {
    const all = await lockLanguages(tx);
    const before = all.find((language) => language.id === id);
    if (!before) throw languageNotFound();
    if (all.length === 1)
      throw problem('in_use', 'This is the only language. Add another one before you delete it.');
    if (await isUsed(tx, id))
      throw problem(
        'in_use',
        'Some digests are in this language, possibly in the trash. Delete them and wait until the trash is emptied.',
      );
    await removeLanguage(tx, id);
    const { code, title } = before;
    await audit(tx, { action: 'delete', entity: 'language', entityId: id, before: { code, title } });
    return undefined;
  });
}
