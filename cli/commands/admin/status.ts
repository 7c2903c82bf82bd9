import type { Command } from 'commander';
import type { SystemCheck } from '#api/contract/system.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';

const shape: Shape<SystemCheck> = {
  fields: ['key', 'part', 'subject', 'state', 'summary', 'advice', 'at', 'alerted_at'],
  columns: [
    { name: 'part', value: ({ part }) => part },
    { name: 'state', value: ({ state }) => state },
    {
      name: 'summary',
      value: ({ subject, summary }) => (subject === null ? summary : `${subject}: ${summary}`),
      isFlexible: true,
    },
    { name: 'at', value: ({ at }) => at, dropPriority: 2 },
    { name: 'advice', value: ({ advice }) => advice, isFlexible: true, dropPriority: 1 },
  ],
  id: ({ key }) => key,
};

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk admin status', 'desk admin status --json part,state,advice']),
  );
  addOutputOptions(command);
}

export async function run(_options: object, context: Context): Promise<ExitCode> {
  const { client, output, terminal, signal } = context;
  output.requireFields(shape);
  const { getSystemStatus } = await import('#api/contract/system.ts');
  const status = await client.call(getSystemStatus, {}, { signal });
  await output.rows(status.checks, shape);
  const { version, node, database, servers, queue } = status;
  const running = servers.filter(({ is_silent }) => !is_silent).length;
  terminal.notice(
    `Version ${version} on Node ${node}, ${database.kind} database ${database.version}, servers running: ${running}. ` +
      `Tasks: ${queue.waiting} waiting, ${queue.running} running, ${queue.planned} scheduled, ${queue.failed} failed.`,
  );
  return status.state === 'failing' ? exitCodes.failed : exitCodes.done;
}
