import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { defaultImportChoices } from '#api/contract/imports.ts';
import { dayMs } from '#domain/wallTime.ts';
import type { Caller } from '#server/access/caller.ts';
import { findOutage } from '#server/db/outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { replaceImportedPictures } from '#server/features/digests/imported.ts';
import { createEncoder, type EncodePicture } from '#server/features/media/encoder.ts';
import { createAudit } from '#server/records/audit.ts';
import { openArchive } from './archive.ts';
import { createPictures, replacePictureUrls } from './pictures.ts';
import {
  changeImport,
  findFileKeys,
  findResumableImports,
  importLease,
  updateRecordedModifiedAt,
  nextFailedPictures,
  findImportRow,
  removePictureUses,
  type ImportRow,
} from './queries.ts';
import { ImportError } from './readers/item.ts';
import { analyseArchive } from './report.ts';
import { PausedError, runImport } from './run.ts';
import { importTask, resumeImportsTask, sweepImportsTask } from './tasks.ts';
import { undoItems } from './undo.ts';

/** An import that was started this many times without an outcome probably crashes its process. */
const maxAttempts = 5;
const progressIntervalMs = 1000;

export const importFolder = (dataDir: string) => join(dataDir, 'imports');

export const removeImportFile = (dataDir: string, { fileKey }: Pick<ImportRow, 'fileKey'>) =>
  rm(join(importFolder(dataDir), fileKey), { force: true });

export function registerImportWork(deps: Deps) {
  const { db, queue } = deps;
  const encode = createEncoder();
  queue.handle(importTask, async ({ importId }, { signal }) => {
    const where = sql`id = ${importId} and state in ('analysing', 'queued', 'running', 'undoing')`;
    await importLease.processOne(db, { where, signal }, (id) => workOn(deps, encode, id, signal));
  });
  queue.handle(resumeImportsTask, async () => {
    for (const importId of await findResumableImports(db)) await queue.send(importTask, { importId });
  });
  queue.handle(sweepImportsTask, () => sweepImportFiles(deps, new Date(Date.now() - dayMs)));
}

/** Removes uploads left behind by a crash. */
export async function sweepImportFiles({ config, db }: Pick<Deps, 'config' | 'db'>, before: Date) {
  const folder = importFolder(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  const known = await findFileKeys(db);
  for (const fileKey of names.filter((name) => !known.has(name))) {
    const found = await stat(join(folder, fileKey)).catch(() => undefined);
    if (found && found.mtime < before) await removeImportFile(config.dataDir, { fileKey });
  }
}

async function workOn(deps: Deps, encode: EncodePicture, id: number, signal: AbortSignal) {
  const { db, log, changes } = deps;
  const row = await findImportRow(db, id);
  if (!row) return;
  let lastPublished = 0;
  const onBatch = () => {
    if (performance.now() - lastPublished < progressIntervalMs) return;
    lastPublished = performance.now();
    changes.publish({ resource: 'imports', ids: [id] });
    changes.publish({ resource: 'digests' });
  };
  try {
    if (row.attempts > maxAttempts)
      throw new ImportError('The server stopped several times during this import.');
    if (row.state === 'analysing') await analyse(deps, row, signal);
    else if (row.state === 'undoing') await undoItems(deps, row, signal, onBatch);
    else await importOrRetry(deps, row, { encode, signal, onBatch });
  } catch (error) {
    if (error instanceof PausedError) return;
    if (signal.aborted || findOutage(error)) throw error;
    log.warn({ err: error, import: id }, 'An import failed.');
    await changeImport(db, id, {
      state: 'failed',
      error:
        error instanceof ImportError
          ? error.message
          : 'Something went wrong on the server. Try again, or ask an administrator to look at the log.',
      finishedAt: new Date(),
    });
    if (row.state === 'analysing') await removeImportFile(deps.config.dataDir, row);
  } finally {
    await changeImport(db, id, {
      leasedBy: null,
      leasedUntil: null,
      ...(!signal.aborted && { attempts: 0 }),
    }).catch(() => undefined);
    lastPublished = 0;
    onBatch();
    deps.suggestions.invalidate();
    changes.publish({ resource: 'tags' });
    changes.publish({ resource: 'categories' });
  }
}

const openRow = ({ config }: Pick<Deps, 'config'>, row: ImportRow) =>
  openArchive(join(importFolder(config.dataDir), row.fileKey), {
    kind: row.kind ?? undefined,
    site: row.choices?.site ?? row.site,
  }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new ImportError('The import’s file is no longer on this server. Upload it again.');
    throw error;
  });

async function analyse(deps: Deps, row: ImportRow, signal: AbortSignal) {
  const archive = await openRow(deps, row);
  try {
    const { report, facts, total } = await analyseArchive(
      deps.db,
      archive,
      row.choices ?? { ...defaultImportChoices, site: row.site },
      signal,
    );
    await changeImport(deps.db, row.id, {
      kind: archive.kind,
      source: facts.source,
      report,
      total,
      state: 'ready',
    });
  } finally {
    archive.close();
  }
}

interface WorkOptions {
  encode: EncodePicture;
  signal: AbortSignal;
  onBatch: () => void;
}

async function importOrRetry(deps: Deps, row: ImportRow, { encode, signal, onBatch }: WorkOptions) {
  const { db } = deps;
  const audit = createAudit(row.requestId, {
    id: row.createdBy,
    sessionId: row.sessionId,
    tokenId: row.tokenId,
  });
  const user = { id: row.createdBy } as Caller;
  await changeImport(db, row.id, { state: 'running', error: null });
  const archive = await openRow(deps, row);
  try {
    const options = { encode, signal, onBatch, user };
    const facts = await archive.reader.index(signal);
    if (row.retriesPictures)
      await retryFailedPictures(deps, row, {
        ...options,
        archive,
        audit,
        site: row.choices?.site ?? row.site ?? facts.site,
      });
    else await runImport(deps, { ...options, row, archive, facts });
    await inTransaction(db, async (tx) => {
      await changeImport(tx, row.id, { state: 'done', retriesPictures: false, finishedAt: new Date() });
      await audit(tx, { action: 'finish', entity: 'import', entityId: row.id });
    });
  } finally {
    archive.close();
  }
}

type RetryOptions = WorkOptions & Omit<Parameters<typeof createPictures>[1], 'importId'>;

async function retryFailedPictures(deps: Deps, row: ImportRow, options: RetryOptions) {
  const { db } = deps;
  const pictures = createPictures(deps, { ...options, importId: row.id });
  for (let after = ''; ;) {
    const failed = await nextFailedPictures(db, row.id, after, 20);
    const last = failed.at(-1);
    if (!last) return;
    const stored = await pictures.fetchAll(
      failed.map(({ url }) => url),
      { again: true },
    );
    for (const { url, digests } of failed) {
      if (!stored.get(url)) continue;
      for (const id of digests)
        await inTransaction(db, async (tx) => {
          const moved = await replaceImportedPictures(tx, id, (content, cover) => ({
            content: replacePictureUrls(content, new Map([[url, stored.get(url)!]])),
            coverPic: cover === url ? stored.get(url)! : cover,
          }));
          if (moved) await updateRecordedModifiedAt(tx, id, moved);
        });
      await removePictureUses(db, row.id, url);
    }
    if ((await findImportRow(db, row.id))?.state !== 'running') throw new PausedError();
    options.onBatch();
    after = last.url;
  }
}
