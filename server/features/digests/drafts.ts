import { digestDefaults } from '#api/contract/digests/defaults.ts';
import type { Database } from '#server/db/database.ts';
import { digests } from '#server/db/schema.ts';
import { digestToRow } from './fields.ts';
import { saveFingerprints } from './fingerprints.ts';
import { resolveStatus } from './references.ts';
import { chooseUniqueSlug } from './slugs.ts';

export interface NewDraft {
  id: number;
  title: string;
  subtitle: string;
  content: string;
  languageId: number;
  createdBy: number;
}

export async function addDrafts(tx: Database, drafts: readonly NewDraft[]): Promise<void> {
  const status = await resolveStatus(tx, digestDefaults.status);
  const slugs = await assignUniqueSlugs(tx, drafts);
  const { content: _, ...defaults } = digestDefaults;
  await tx
    .insert(digests)
    .overridingSystemValue()
    .values(
      drafts.map(({ id, title, subtitle, content, languageId, createdBy }, index) => ({
        ...digestToRow({ ...defaults, digest_author: createdBy }),
        id,
        title,
        subtitle,
        content,
        slug: slugs[index]!,
        languageId,
        statusId: status.id,
        typeCode: defaults.type,
        visibleFields: defaults.visible_fields,
        createdBy,
        writtenBy: createdBy,
      })),
    );
  await saveFingerprints(tx, drafts);
}

async function assignUniqueSlugs(tx: Database, drafts: readonly NewDraft[]): Promise<string[]> {
  const slugs = new Set<string>();
  for (const { id, title } of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const slug = await chooseUniqueSlug(tx, id, { title });
    slugs.add(slugs.has(slug) ? `${slug}-${id}` : slug);
  }
  return [...slugs];
}
