import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';
import type { Comment } from '#api/contract/comments.ts';
import { maxId } from '#cli/resolve.ts';
import { findMentionedPeople } from '#domain/mentions.ts';
import { listStaff } from '#cli/lookups.ts';
import { foldName } from '#cli/nameText.ts';

interface CommentsOptions extends ConsentOptions {
  id: number;
  open?: boolean;
  add?: string;
  answer?: number;
  resolve?: number;
  reopen?: number;
}

const commentShape: Shape<Comment> = {
  fields: [
    'id',
    'thread_id',
    'author',
    'text',
    'anchor',
    'created_at',
    'edited_at',
    'resolved_at',
    'resolved_by',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'thread', value: ({ id, thread_id }) => thread_id ?? id },
    {
      name: 'created_at',
      value: ({ created_at }) => created_at,
      formatForTerminal: ({ created_at }) => formatLocalTime(created_at),
    },
    { name: 'by', value: ({ author }) => author.name },
    { name: 'resolved', value: ({ resolved_at }) => (resolved_at === null ? 'no' : 'yes') },
    { name: 'text', value: ({ text }) => text, isFlexible: true },
    { name: 'passage', value: ({ anchor }) => anchor?.quote ?? '', isFlexible: true },
  ],
  id: ({ id }) => id,
};

export function declare(command: Command): void {
  const commentId = wholeNumberParser(1, maxId);
  command
    .argument('<id>', 'digest ID', wholeNumberParser(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests comments 12 --open',
        'desk digests comments 12 --add "Who says so?"',
        'desk digests comments 12 --answer 7 --add "The harbour office."',
        'desk digests comments 12 --add "@Ines Duarte, can you check this?"',
        'desk digests comments 12 --resolve 7',
      ]),
    )
    .option('--open', 'only unresolved threads')
    .option('--add <text>', 'comment on the whole digest; mention a colleague with @ and their name')
    .option('--answer <thread>', 'ID of the thread to reply to, with the text in --add', commentId)
    .option('--resolve <thread>', 'resolve the thread with this ID', commentId)
    .option('--reopen <thread>', 'reopen the thread with this ID', commentId);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ id, ...options }: CommentsOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { open, add, answer, resolve, reopen } = options;
  output.requireFields(commentShape);
  const { createComment, listComments, updateComment } = await import('#api/contract/comments.ts');
  const actions = [open, add, resolve, reopen].filter((each) => each !== undefined);
  if (actions.length > 1)
    throw new UsageError('--open, --add, --resolve and --reopen can’t be combined.', 'Use only one of them.');
  if (answer !== undefined && add === undefined)
    throw new UsageError('--answer needs a comment.', 'Add it with --add.');
  const params = { id };
  if (add !== undefined) {
    const mentions = await resolveMentions(add, context);
    await confirmIfProtected(`Comment on digest ${id}?`, options, context);
    const body = { text: add, mentions, ...(answer !== undefined && { thread_id: answer }) };
    await output.record(await client.call(createComment, { params, body }, { signal }), commentShape);
    return;
  }
  const { results } = await client.call(listComments, { params }, { signal });
  const threadId = resolve ?? reopen;
  if (threadId === undefined) {
    const isOpen = new Set(results.filter(({ resolved_at }) => resolved_at === null).map((each) => each.id));
    await output.rows(
      open ? results.filter(({ id: own, thread_id }) => isOpen.has(thread_id ?? own)) : results,
      commentShape,
    );
    return;
  }
  if (!results.some(({ id: own, thread_id }) => own === threadId && thread_id === null))
    throw new UsageError(
      `Digest ${id} has no thread ${threadId}.`,
      `List its threads with \`desk digests comments ${id}\`.`,
    );
  const isResolved = resolve !== undefined;
  await confirmIfProtected(`${isResolved ? 'Resolve' : 'Reopen'} thread ${threadId}?`, options, context);
  await client.call(updateComment, { params: { id: threadId }, body: { resolved: isResolved } }, { signal });
  terminal.notice(`Thread ${threadId} is ${isResolved ? 'resolved' : 'open'}.`);
}

/** Resolves mentions of active users by name, email or `Name (email)`. Rejects ambiguous names. */
async function resolveMentions(text: string, context: Context): Promise<number[]> {
  const folded = foldName(text);
  if (!folded.includes('@')) return [];
  const staff = await listStaff(context);
  const named = staff.flatMap(({ id, name, email }) =>
    [name, email, `${name} (${email})`].map((each) => ({ id, email, shown: name, name: foldName(each) })),
  );
  const mentioned = findMentionedPeople(folded, named);
  for (const { name, shown } of mentioned) {
    const emails = new Set(mentioned.filter((other) => other.name === name).map(({ email }) => email));
    if (emails.size > 1)
      throw new UsageError(
        `More than one colleague is called ${JSON.stringify(shown)}.`,
        `Mention one by email: ${[...emails].map((email) => `@${email}`).join(' or ')}.`,
      );
  }
  return [...new Set(mentioned.map(({ id }) => id))];
}
