import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkImport,
  createImport,
  defaultImportChoices,
  deleteImport,
  exportArchive,
  exportArchiveFile,
  getImport,
  importKinds,
  listFailedPictures,
  listImportItems,
  listImports,
  maxImportBytes,
  pauseImport,
  resumeImport,
  retryPictures,
  startImport,
  undoImport,
  unfinishedImportStates,
  type Import,
  type ImportKind,
  type ImportState,
} from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, HttpProblem, notFound, problem } from '#server/errors.ts';
import { checkFileName } from '#server/features/media/form.ts';
import { RefusedFileError, withFieldErrors } from '#server/features/media/rules.ts';
import { outageProblem } from '#server/http/errorHandler.ts';
import { serveFile } from '#server/http/files.ts';
import { toFormError } from '#server/http/forms.ts';
import { acceptedLanguages } from '#server/access/caller.ts';
import { serve, type Call } from '#server/http/routes.ts';
import { limitToFreeSpace, type Space } from '#server/process/space.ts';
import { writeNewFile } from '#server/process/workFiles.ts';
import { describeArchive, findRecords } from './export.ts';
import { exportChunks } from './exportFile.ts';
import {
  addImport,
  changeImport,
  findImport,
  findImports,
  listItems,
  listPictures,
  lockImport,
  removeImport,
  type ImportRow,
} from './queries.ts';
import { checkChoices } from './rules.ts';
import { importTask } from './tasks.ts';
import { importFolder, registerImportWork, removeImportFile } from './work.ts';

const importNotFound = () => notFound('This import');

const verbs: Record<
  'check' | 'start' | 'pause' | 'resume' | 'undo' | 'retry_pictures',
  { from: ImportState[]; refusal: string }
> = {
  check: {
    from: ['ready'],
    refusal: 'Only an import that has been analysed and not started can be checked again.',
  },
  start: {
    from: ['ready'],
    refusal:
      'This import can’t be started: it hasn’t been analysed yet, or it was already started. To import the file again, upload it again.',
  },
  pause: { from: ['queued', 'running'], refusal: 'Only a running import can be paused.' },
  resume: {
    from: ['paused', 'failed'],
    refusal: 'Only an import that is paused or has failed can be resumed.',
  },
  undo: {
    from: ['paused', 'done', 'failed'],
    refusal: 'Only an import that has ended or is paused can be undone, and only once.',
  },
  retry_pictures: { from: ['done'], refusal: 'Pictures can be fetched again once the import has ended.' },
};

export function registerImports(app: FastifyInstance, deps: Deps) {
  const { config, db, disk, queue } = deps;
  registerImportWork(deps);

  async function read(id: number): Promise<Import> {
    const found = await findImport(db, id);
    if (!found) throw importNotFound();
    return found;
  }

  serve(app, listImports, ({ query: { page = 1, size = 20 } }) => findImports(db, { page, size }));
  serve(app, getImport, ({ params: { id } }) => read(id));
  serve(app, listImportItems, async ({ params: { id }, query: { page = 1, size = 20, result } }) => {
    await read(id);
    return listItems(db, id, result, { page, size });
  });
  serve(app, listFailedPictures, async ({ params: { id }, query: { page = 1, size = 20 } }) => {
    await read(id);
    return listPictures(db, id, { page, size });
  });
  serve(app, exportArchive, async ({ query, ...call }) => ({
    results: await findRecords(db, query, requestedLanguage(call)),
    archive: await describeArchive(db, config),
  }));

  serveFile(app, exportArchiveFile, ({ query, ...call }) => ({
    name: 'digests.zip',
    contentType: 'application/zip',
    chunks: exportChunks(deps, query, requestedLanguage(call)),
  }));

  type Verb = keyof typeof verbs;
  async function change(
    call: Pick<Call<typeof pauseImport>, 'params' | 'audit'>,
    action: Verb,
    set: (tx: Database, row: ImportRow) => Promise<Parameters<typeof changeImport>[2]>,
  ): Promise<Import> {
    const { id } = call.params;
    await inTransaction(db, async (tx) => {
      const row = await lockImport(tx, id);
      if (!row) throw importNotFound();
      if (
        !verbs[action].from.includes(row.state) ||
        (action === 'resume' && row.startedAt === null) ||
        (action === 'undo' && row.startedAt === null)
      )
        throw problem('conflict', verbs[action].refusal);
      const values = await set(tx, row);
      await changeImport(tx, id, values);
      if (action !== 'undo' && action !== 'check')
        await call.audit(tx, {
          action,
          entity: 'import',
          entityId: id,
          ...(values.choices && { after: { choices: values.choices } }),
        });
      if (values.state && unfinishedImportStates.includes(values.state))
        await queue.send(importTask, { importId: id }, { tx });
    });
    return read(id);
  }

  serve(app, checkImport, ({ body, language, ...call }) =>
    change(call, 'check', async (tx, row) => {
      const choices = { ...defaultImportChoices, site: row.site, ...body };
      await checkChoices(tx, choices, language.id);
      return { state: 'analysing', choices, attempts: 0 };
    }),
  );
  serve(app, startImport, ({ body, language, ...call }) =>
    change(call, 'start', async (tx, row) => {
      const choices = { ...defaultImportChoices, site: row.site, ...body };
      const languageId = await checkChoices(tx, choices, language.id);
      return { state: 'queued', choices, languageId, startedAt: new Date(), done: 0, attempts: 0 };
    }),
  );
  serve(app, pauseImport, (call) => change(call, 'pause', () => Promise.resolve({ state: 'paused' })));
  serve(app, resumeImport, (call) =>
    change(call, 'resume', () =>
      Promise.resolve({ state: 'queued', error: null, finishedAt: null, attempts: 0 }),
    ),
  );
  serve(app, undoImport, (call) =>
    change(call, 'undo', () =>
      Promise.resolve({ state: 'undoing', error: null, finishedAt: null, attempts: 0 }),
    ),
  );
  serve(app, retryPictures, ({ body, ...call }) =>
    change(call, 'retry_pictures', (_, row) =>
      Promise.resolve({
        state: 'queued',
        retriesPictures: true,
        finishedAt: null,
        attempts: 0,
        ...(body.site && {
          site: body.site,
          choices: { ...defaultImportChoices, ...row.choices, site: body.site },
        }),
      }),
    ),
  );

  serve(app, deleteImport, async ({ params: { id }, audit }) => {
    const row = await inTransaction(db, async (tx) => {
      const locked = await lockImport(tx, id);
      if (!locked) throw importNotFound();
      if (unfinishedImportStates.includes(locked.state))
        throw problem('conflict', 'This import is running. Pause it first.');
      await removeImport(tx, id);
      await audit(tx, {
        action: 'delete',
        entity: 'import',
        entityId: id,
        before: { file_name: locked.fileName },
      });
      return locked;
    });
    await removeImportFile(config.dataDir, row);
    return undefined;
  });

  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxImportBytes, files: 1, fields: 4, parts: 5, fieldSize: 3000, headerPairs: 50 },
      throwFileSizeLimit: false,
      preservePath: true,
    });

    serve(scope, createImport, async ({ request, user, language, audit }) => {
      if (await disk.isFull()) throw outageProblem('disk_full');
      const folder = importFolder(config.dataDir);
      await mkdir(folder, { recursive: true });
      const fileKey = `${randomUUID()}.import`;
      const path = join(folder, fileKey);
      try {
        const { fileName, kind, site } = await withFieldErrors('file', () =>
          receiveFile(request, path, disk),
        );
        const { size: fileSize } = await stat(path);
        const id = await inTransaction(db, async (tx) => {
          const added = await addImport(tx, {
            fileName,
            fileSize,
            fileKey,
            kind,
            site,
            choices: { ...defaultImportChoices, site },
            languageId: language.id,
            createdBy: user.id,
            sessionId: user.sessionId,
            tokenId: user.tokenId,
            requestId: request.id,
          });
          await audit(tx, {
            action: 'create',
            entity: 'import',
            entityId: added,
            after: { file_name: fileName, size: fileSize },
          });
          await queue.send(importTask, { importId: added }, { tx });
          return added;
        });
        return await read(id);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    });
  });
}

/** Exports without a requested language cover all. */
const requestedLanguage = ({ request, language }: Pick<Call<typeof exportArchive>, 'request' | 'language'>) =>
  acceptedLanguages(request.headers['accept-language']).length > 0 ? language.id : undefined;

interface ReceivedFile {
  fileName: string;
  kind: ImportKind | null;
  site: string | null;
}

/** Streams the file to the disk. */
async function receiveFile(request: FastifyRequest, path: string, disk: Space): Promise<ReceivedFile> {
  const received: ReceivedFile = { fileName: '', kind: null, site: null };
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        const value = String(part.value);
        if (part.fieldname === 'from' && value) received.kind = toKind(value);
        if (part.fieldname === 'site' && value) received.site = toSite(value);
        continue;
      }
      if (part.fieldname !== 'file' || received.fileName) {
        part.file.resume();
        continue;
      }
      checkFileName(part.filename);
      await writeNewFile(
        path,
        limitToFreeSpace(disk, part.file, () => outageProblem('disk_full')),
      );
      if (part.file.truncated)
        throw new RefusedFileError(`The file can be at most ${maxImportBytes / 1024 ** 3} GB.`);
      received.fileName = part.filename;
    }
  } catch (error) {
    if (error instanceof RefusedFileError || error instanceof HttpProblem) throw error;
    throw toFormError(error);
  }
  if (!received.fileName) throw new RefusedFileError('Choose a file.');
  return received;
}

function toKind(value: string): ImportKind {
  const kind = importKinds.find((each) => each === value);
  if (!kind) throw fieldError({ from: [`Use one of: ${importKinds.join(', ')}.`] });
  return kind;
}

function toSite(value: string): string {
  if (!/^https?:\/\/[^\s/]+/.test(value) || !URL.canParse(value))
    throw fieldError({ site: ['This must be an http or https URL.'] });
  return value;
}
