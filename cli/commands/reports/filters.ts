import type { Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { ReportQuery } from '#api/contract/reports.ts';
import { typeCodes } from '#cli/filters.ts';
import { several } from '#cli/flags.ts';
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

const value = '<ids or name>';

/** Declares the filters of the normal report (REPORT-02); the language is that of `--language`. */
export function addReportFilters(command: Command): void {
  command
    .optionsGroup('Filters, each repeatable, ids joined by commas or one name:')
    .option(`--author ${value}`, 'whose digests', several)
    .option(`--reviewer ${value}`, 'who published them first', several)
    .option(`--format ${value}`, 'of that format', several)
    .option(`--category ${value}`, 'in that category', several)
    .option(`--tag ${value}`, 'with that tag', several)
    .option('--type <types>', 'article, placeholder, collection, video or their codes, joined by commas');
}

/** The filters as the report accepts them; names are looked up. */
export async function reportFilters(
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
    typeCodes(options.type),
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
