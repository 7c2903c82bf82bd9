import {
  longTitleWords,
  maxCheckedLinks,
  publishCheckCodes,
  type PublishCheckCode,
} from '#domain/publishChecks.ts';
import { isWebUrl, analyzeContent } from '#server/content/contentFacts.ts';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface DigestFacts {
  title: string;
  content: string;
  cover: string | null;
  categories: number;
  tags: number;
  sourceLink: string;
}

/** Undefined until checked, null if the check couldn't be run. */
export interface Findings {
  /** Why the link fails; empty if it works. */
  link(address: string): string | null | undefined;
  /** Text shared with other digests, as a sentence; empty if none. */
  sharedText: string | null | undefined;
}

export interface CheckResult {
  state: 'passed' | 'failed' | 'running' | 'skipped';
  message: string;
}

const passed: CheckResult = { state: 'passed', message: '' };
const running: CheckResult = { state: 'running', message: '' };
const fail = (message: string): CheckResult => ({ state: 'failed', message });
const skip = (message: string): CheckResult => ({ state: 'skipped', message });
const failUnless = (condition: boolean, message: string) => (condition ? passed : fail(message));

export function extractLinks({ content, sourceLink }: Pick<DigestFacts, 'content' | 'sourceLink'>): string[] {
  const own = isWebUrl(sourceLink) ? [sourceLink] : [];
  return [...new Set([...own, ...analyzeContent(content).links])].slice(0, maxCheckedLinks);
}

/** Pure: no database, network or clock. */
export function runChecks(facts: DigestFacts, findings: Findings): Map<PublishCheckCode, CheckResult> {
  const { hasText, pictureCount, picturesWithoutAlt } = analyzeContent(facts.content);
  const words = facts.title.match(/\S+/g)?.length ?? 0;
  const results: Record<PublishCheckCode, CheckResult> = {
    // VID-43
    title: failUnless(words > 0, 'Please enter digest title'),
    title_length: failUnless(
      words < longTitleWords,
      `The title has ${words} words. Shorten it to fewer than ${longTitleWords}.`,
    ),
    text: failUnless(hasText, 'There is no text. Write the text of the digest.'),
    cover: failUnless(Boolean(facts.cover), 'There is no cover. Add a picture or a video.'),
    category: failUnless(
      facts.categories > 0,
      'No category is selected, so readers can’t find this digest by category.',
    ),
    tags: failUnless(facts.tags > 0, 'No tag is selected, so followers of a tag won’t see this digest.'),
    alt_text: failUnless(
      picturesWithoutAlt === 0,
      `${picturesWithoutAlt} of ${pictureCount} ${pictureCount === 1 ? 'picture' : 'pictures'} ${picturesWithoutAlt === 1 ? 'has' : 'have'} no description. Describe each one for readers who can’t see it.`,
    ),
    links: checkLinks(extractLinks(facts), findings),
    plagiarism: checkSharedText(findings.sharedText),
  };
  return new Map(publishCheckCodes.map((code) => [code, results[code]]));
}

const maxListedLinks = 3;

function checkLinks(addresses: string[], { link }: Findings): CheckResult {
  const found = addresses.map((address) => ({ address, problem: link(address) }));
  const broken = found.filter(({ problem }) => problem);
  if (broken.length > 0) {
    const named = broken
      .slice(0, maxListedLinks)
      .map(({ address, problem }) => `${address} (${problem})`)
      .join(', ');
    const more = broken.length > maxListedLinks ? ` and ${broken.length - maxListedLinks} more` : '';
    return fail(
      `${broken.length} of ${addresses.length} ${addresses.length === 1 ? 'link' : 'links'} ${broken.length === 1 ? 'doesn’t' : 'don’t'} work: ${named}${more}.`,
    );
  }
  if (found.some(({ problem }) => problem === undefined)) return running;
  return found.some(({ problem }) => problem === null)
    ? skip('Some links couldn’t be checked just now.')
    : passed;
}

function checkSharedText(shared: Findings['sharedText']): CheckResult {
  if (shared === undefined) return running;
  if (shared === null) return skip('The text couldn’t be compared with other digests just now.');
  return failUnless(shared === '', shared);
}

type FindingKind = 'link' | 'text';

export const findingKey = (kind: FindingKind, ...parts: (string | number)[]) =>
  `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** Failures expire sooner, because people fix them. */
const passedTtlMinutes = 60;
const failedTtlMinutes = 2;

export async function readFindings(db: Database, keys: string[]): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; problem: string | null }>(sql`
    select key, problem from publish_findings
    where key = any(${sql.param(keys)}::text[])
      and checked_at > now() - make_interval(mins => case when problem = '' then ${passedTtlMinutes}::int else ${failedTtlMinutes}::int end)`);
  return new Map(rows.map(({ key, problem }) => [key, problem]));
}
