import { digestDefaults } from '#api/contract/digests/defaults.ts';
import type { Database } from '#server/db/database.ts';
import { digests } from '#server/db/schema.ts';
import { toColumns } from './columns.ts';
import { saveFingerprints } from './fingerprints.ts';
import { findStatus } from './references.ts';
import { freeSlug } from './slugs.ts';

/** A draft whose id is known before it is stored. */
export interface NewDraft {
  id: number;
  title: string;
  subtitle: string;
  /** Sanitised HTML. */
  content: string;
  languageId: number;
  createdBy: number;
}

/** Stores new drafts, with the documents' defaults for the rest. */
export async function addDrafts(tx: Database, drafts: readonly NewDraft[]): Promise<void> {
  const status = await findStatus(tx, digestDefaults.status);
  const slugs = await freeSlugs(tx, drafts);
  const { content: _, ...defaults } = digestDefaults;
  await tx
    .insert(digests)
    .overridingSystemValue()
    .values(
      drafts.map(({ id, title, subtitle, content, languageId, createdBy }, index) => ({
        ...toColumns({ ...defaults, digest_author: createdBy }),
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

async function freeSlugs(tx: Database, drafts: readonly NewDraft[]): Promise<string[]> {
  const slugs = new Set<string>();
  for (const { id, title } of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const slug = await freeSlug(tx, id, { title });
    slugs.add(slugs.has(slug) ? `${slug}-${id}` : slug);
  }
  return [...slugs];
}
