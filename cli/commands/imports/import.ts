import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  defaultImportChoices,
  importKinds,
  type AuthorChoice,
  type ImportChoices,
  type ImportKind,
} from '#api/contract/imports.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { CommandError, UsageError } from '#cli/errors.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { appendValue } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { categoryLookup, userLookup } from '#cli/lookups.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { describeImport, importFailedError, followImport } from './follow.ts';
import { describeReport } from './report.ts';
import { importShape } from './shape.ts';
import { uploadArchive } from './upload.ts';

interface ImportOptions extends ConsentOptions, Pick<ImportChoices, PostGroup> {
  file: string;
  dryRun?: true;
  from?: ImportKind;
  site?: string;
  author?: Record<string, string>;
  newAuthors?: ImportChoices['new_authors'];
  createCategories?: true;
  category?: Record<string, string>;
  kind?: string[];
  pictures: boolean;
  postLanguage?: string;
}

type PostGroup = 'published' | 'members' | 'password' | 'private' | 'drafts' | 'scheduled' | 'trash';

const commonChoices = ['draft', 'published', 'skip'];

/** Options for each group of posts, such as drafts or members-only posts. */
const postGroupOptions: Record<PostGroup, { what: string; choices: string[] }> = {
  published: { what: 'status for published posts', choices: ['published', 'draft'] },
  members: { what: 'what to do with members-only posts', choices: commonChoices },
  password: { what: 'what to do with password-protected posts', choices: commonChoices },
  private: { what: 'what to do with private posts', choices: commonChoices },
  drafts: { what: 'what to do with drafts and pending posts', choices: ['draft', 'skip'] },
  scheduled: { what: 'what to do with posts dated in the future', choices: ['scheduled', 'draft', 'skip'] },
  trash: { what: 'what to do with posts in the trash', choices: ['skip', 'draft'] },
};

export function declare(command: Command): void {
  command
    .argument('<file>', 'file or folder to import; - for standard input')
    .addHelpText(
      'before',
      examplesHelp([
        'desk import export.xml --dry-run',
        'desk import export.xml --create-categories --author ada=create --yes',
        'desk import ghost-export/ --site https://blog.example.com',
        'desk import posts.csv --json results',
        'desk imports undo 4',
      ]),
    )
    .optionsGroup('Source:')
    .addOption(new Option('--from <kind>', 'file format, if it can’t be detected').choices(importKinds))
    .option('--site <url>', 'URL of the old site, if it isn’t in the file')
    .option('--kind <kind>', 'kind of item to import; repeatable (default: post)', appendValue)
    .optionsGroup('Choices:')
    .option(
      '--author <key=choice>',
      'what to do with an author in the report: create, byline, or the name, email or ID of a user; repeatable',
      addPair,
    )
    .addOption(
      new Option(
        '--new-authors <choice>',
        'what to do with other authors who aren’t users (default: byline)',
      ).choices(['byline', 'create']),
    )
    .option('--create-categories', 'create missing categories instead of leaving them out')
    .option(
      '--category <title=category>',
      'use an existing category for one in the file; repeatable',
      addPair,
    );
  for (const [name, { what, choices }] of Object.entries(postGroupOptions))
    command.addOption(
      new Option(
        `--${name} <${name === 'published' ? 'status' : 'choice'}>`,
        `${what} (default: ${defaultImportChoices[name as PostGroup]})`,
      ).choices(choices),
    );
  command
    .option('--no-pictures', 'leave pictures on the old site')
    .option('--post-language <code>', 'language of the digests (default: the language set with --language)')
    .optionsGroup('Safety:')
    .option('--dry-run', 'only show the report');
  addConsentOptions(command);
  addOutputOptions(command);
}

function addPair(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, key, value] = /^(.+)=(.+)$/s.exec(text) ?? [];
  if (!key || !value) throw new InvalidArgumentError('Use KEY=CHOICE.');
  return { ...before, [key]: value };
}

export async function run(options: ImportOptions, context: Context): Promise<ExitCode> {
  const { client, output, terminal, signal } = context;
  output.requireFields(importShape);
  const choices = await resolveChoices(options, context);
  const { checkImport, startImport, deleteImport } = await import('#api/contract/imports.ts');
  const { id } = await uploadArchive(options.file, options, context);
  const params = { id };
  const discard = () => client.call(deleteImport, { params });
  let analysed = await followImport(id, context);
  if (analysed.state === 'ready' && !signal.aborted && !areDefault(choices)) {
    await client.call(checkImport, { params, body: choices }, { signal });
    analysed = await followImport(id, context);
  }
  if (signal.aborted) return exitCodes.interrupted;
  if (analysed.state === 'failed') {
    await discard();
    throw importFailedError(analysed, true);
  }
  if (output.isForPeople) terminal.notice(describeReport(analysed));
  if (options.dryRun) {
    await discard();
    if (!output.isForPeople) await output.record(analysed, importShape);
    terminal.notice('Nothing was imported: this was a dry run.');
    return exitCodes.done;
  }
  try {
    await confirm(
      { question: `Import ${analysed.file_name}?`, count: analysed.total, hasDryRun: true },
      options,
      context,
    );
  } catch (error) {
    await discard();
    throw error;
  }
  await client.call(startImport, { params, body: choices }, { signal });
  const done = await followImport(id, context);
  await output.record(done, importShape);
  if (done.state === 'failed') throw importFailedError(done);
  if (done.state !== 'done') {
    terminal.notice(`The import continues on the server. Follow it with \`desk imports show ${id}\`.`);
    return exitCodes.interrupted;
  }
  if (done.results.failed > 0 || done.pictures.failed > 0)
    throw new CommandError({
      problem: describeImport(done),
      hint: `See failed items with \`desk imports show ${id} --result failed\`.`,
      exitCode: exitCodes.partial,
      code: 'partial',
    });
  terminal.notice(describeImport(done));
  return exitCodes.done;
}

/** The analysis of an upload uses the defaults, and the site that comes with it. */
const areDefault = (choices: ImportChoices) =>
  JSON.stringify({ ...defaultImportChoices, ...choices, site: null }) ===
  JSON.stringify(defaultImportChoices);

async function resolveChoices(options: ImportOptions, context: Context): Promise<ImportChoices> {
  const { client, signal } = context;
  const authors: Record<string, AuthorChoice> = {};
  for (const [key, choice] of Object.entries(options.author ?? {}))
    authors[key] =
      choice === 'create' || choice === 'byline'
        ? { action: choice }
        : { action: 'map', user_id: (await resolveOne(choice, userLookup({ client, signal }))).id };
  const categories: Record<string, number> = {};
  for (const [title, name] of Object.entries(options.category ?? {}))
    categories[title] = (await resolveOne(name, categoryLookup({ client, signal }))).id;
  if (options.site !== undefined && !/^https?:\/\/[^\s/]+/.test(options.site))
    throw new UsageError('--site must be an http or https URL.');
  const { newAuthors, createCategories, kind, pictures, postLanguage, site } = options;
  return {
    authors,
    categories,
    pictures,
    ...(newAuthors && { new_authors: newAuthors }),
    ...(createCategories && { create_categories: true }),
    ...(kind && { kinds: kind }),
    ...(postLanguage && { language: postLanguage }),
    ...(site && { site }),
    ...Object.fromEntries(
      Object.keys(postGroupOptions).flatMap((name) =>
        options[name as PostGroup] ? [[name, options[name as PostGroup]]] : [],
      ),
    ),
  };
}
