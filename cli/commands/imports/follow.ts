import { setTimeout as sleep } from 'node:timers/promises';
import { getImport, unfinishedImportStates, type Import } from '#api/contract/imports.ts';
import { CommandError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import type { Context } from '#cli/verb.ts';

const maxPauseMs = 2000;

/** Waits until the import ends or is paused, or for Ctrl-C, which leaves it running. */
export async function followImport(id: number, { client, signal, terminal }: Context): Promise<Import> {
  for (let pause = 50; ; pause = Math.min(pause * 1.3, maxPauseMs)) {
    const found = await client.call(getImport, { params: { id } });
    if (found.state === 'analysing') terminal.progress(`Reading ${found.file_name} …`);
    else terminal.bar(found.done, found.total);
    if (!unfinishedImportStates.includes(found.state) || signal.aborted) {
      terminal.progress('');
      return found;
    }
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

export function importFailedError({ id, error }: Import, nothingChanged = false): CommandError {
  return new CommandError({
    problem: error ?? 'The import failed.',
    reason: nothingChanged ? 'Nothing was imported.' : undefined,
    hint: nothingChanged ? undefined : `Continue with \`desk imports resume ${id}\`.`,
    exitCode: exitCodes.failed,
    code: 'failed',
  });
}

/** The summary at the end of a run. */
export function describeImport({ id, results, pictures }: Import): string {
  const parts = Object.entries(results).filter(([, count]) => count > 0);
  const counts = parts.map(([name, count]) => `${count} ${name}`).join(', ') || 'nothing to import';
  const failed =
    pictures.failed > 0
      ? ` Pictures that couldn’t be fetched: ${pictures.failed}. List them with \`desk imports pictures ${id}\`.`
      : '';
  return `Import ${id}: ${counts}.${failed}`;
}
