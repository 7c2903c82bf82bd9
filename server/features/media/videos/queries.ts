import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { videoUploads } from '#server/db/schema.ts';

export async function addUpload(db: Database, upload: { digestId: number; key: string }) {
  await db.insert(videoUploads).values(upload);
}

export async function findLastUpload(db: Database, digestId: number) {
  const [upload] = await db
    .select()
    .from(videoUploads)
    .where(eq(videoUploads.digestId, digestId))
    .orderBy(desc(videoUploads.id))
    .limit(1);
  return upload;
}

export async function setUploadUrl(db: Database, id: number, url: string) {
  await db.update(videoUploads).set({ url }).where(eq(videoUploads.id, id));
}

export async function removeUpload(db: Database, id: number) {
  await db.delete(videoUploads).where(eq(videoUploads.id, id));
}

export async function removeUploadsBefore(db: Database, before: Date) {
  await db.delete(videoUploads).where(lt(videoUploads.createdAt, before));
}
