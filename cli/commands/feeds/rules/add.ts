import { Option, type Command } from 'commander';
import type { tryRule, RuleInput, RuleKind } from '#api/contract/rules.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { appendValue } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { boardLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { resolveFeedIds } from '../named.ts';
import { ruleShape } from './shape.ts';

interface AddOptions extends ConsentOptions {
  board: string;
  kind: RuleKind;
  word?: string[];
  feed?: string[];
  lang?: string[];
  dryRun?: true;
}

export function declare(command: Command): void {
  command
    .argument('<board>', 'board ID or title')
    .addHelpText(
      'before',
      examplesHelp([
        'desk feeds rules add Politics --word "prize draw" --word horoscope --dry-run',
        'desk feeds rules add Politics --kind watch --word "strik*" --lang en',
        'desk feeds rules add 3 --feed 12,17 --json id',
      ]),
    )
    .addOption(
      new Option('--kind <kind>', 'mute hides matching posts, watch highlights them')
        .choices(['mute', 'watch'])
        .default('mute'),
    )
    .option(
      '--word <word>',
      'a word or phrase in the title or description, * for any ending; repeatable',
      appendValue,
    )
    .option('--feed <ids or title>', 'only posts from these feeds on the board; repeatable', appendValue)
    .option('--lang <code>', 'only posts in this language, such as en; repeatable', appendValue)
    .optionsGroup('Safety:')
    .option('--dry-run', 'show what the rule would have caught in the last week, without adding it');
  addConsentOptions(command);
  addOutputOptions(command);
}

type MatchedPost = OutputOf<typeof tryRule>['results'][number];

const matchedPostShape: Shape<MatchedPost> = {
  fields: ['id', 'title', 'source', 'created_at', 'word'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'word', value: ({ word }) => word ?? '' },
    { name: 'source', value: ({ source }) => source },
    {
      name: 'created_at',
      value: ({ created_at: at }) => at,
      formatForTerminal: ({ created_at: at }) => formatLocalTime(at),
      dropPriority: 1,
    },
  ],
  id: ({ id }) => id,
};

const failureMessage = 'The rule could not be added.';

export async function run(options: AddOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(options.dryRun ? matchedPostShape : ruleShape);
  const { createRule, tryRule: attempt } = await import('#api/contract/rules.ts');
  const params = { id: (await resolveOne(options.board, boardLookup(context))).id };
  const { kind, word: words = [], lang: languages = [], dryRun } = options;
  const feeds = await resolveFeedIds(options.feed, context);
  const body: RuleInput = { kind, words, feeds, languages };
  if (dryRun) {
    const { results, count } = await withFailureMessage(failureMessage, () =>
      client.call(attempt, { params, body }, { signal }),
    );
    await output.rows(results, matchedPostShape);
    const caught = count === 1 ? '1 post' : `${count} posts`;
    return terminal.notice(
      `The rule would have caught ${caught} in the last week. Nothing was changed: this was a dry run.`,
    );
  }
  await confirmIfProtected('Add the rule to the board?', options, context);
  const rule = await withFailureMessage(failureMessage, () =>
    client.call(createRule, { params, body }, { signal }),
  );
  await output.record(rule, ruleShape);
  terminal.notice(`The rule was added. Undo with \`desk feeds rules remove ${rule.id}\`.`);
}
