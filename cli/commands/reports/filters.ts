import type { Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { ReportQuery } from '#api/contract/reports.ts';
import { resolveTypeCodes } from '#cli/filters.ts';
import { appendValue } from '#cli/flags.ts';
import { categoryLookup, formatLookup, tagLookup, userLookup } from '#cli/lookups.ts';
import { resolveIds } from '#cli/resolve.ts';

export interface ReportFilterOptions {
  author?: string[];
  reviewer?: string[];
  format?: string[];
  category?: string[];
  tag?: string[];
  type?: string;
}

const valuePlaceholder = '<ids or name>';

/** Filters of the normal report (REPORT-02). Its language is set with `--language`. */
export function addReportFilters(command: Command): void {
  command
    .optionsGroup('Filters (repeatable; comma-separated IDs or one name):')
    .option(`--author ${valuePlaceholder}`, 'only digests by this author', appendValue)
    .option(`--reviewer ${valuePlaceholder}`, 'only digests first published by this person', appendValue)
    .option(`--format ${valuePlaceholder}`, 'only digests in this format', appendValue)
    .option(`--category ${valuePlaceholder}`, 'only digests in this category', appendValue)
    .option(`--tag ${valuePlaceholder}`, 'only digests with this tag', appendValue)
    .option('--type <types>', 'article, placeholder, collection, video or their codes, comma-separated');
}

export async function resolveReportFilters(
  options: ReportFilterOptions,
  client: Client,
  signal: AbortSignal,
): Promise<Partial<ReportQuery>> {
  const calls = { client, signal };
  const users = userLookup(calls);
  const [author, reviewer, format, category, tag, type] = await Promise.all([
    resolveIds(options.author, users),
    resolveIds(options.reviewer, users),
    resolveIds(options.format, formatLookup(calls)),
    resolveIds(options.category, categoryLookup(calls)),
    resolveIds(options.tag, tagLookup(calls)),
    resolveTypeCodes(options.type),
  ]);
  return {
    author_user_ids: author,
    reviewer_user_ids: reviewer,
    format_ids: format,
    category_ids: category,
    tag_ids: tag,
    type_ids: type,
  };
}
