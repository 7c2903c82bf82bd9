import {
  longTitleWords,
  maxCheckedLinks,
  publishCheckCodes,
  type PublishCheckCode,
} from '#domain/publishChecks.ts';
import { isOnWeb, readContent } from '#server/content/contentFacts.ts';

/** What the checks look at. */
export interface DigestFacts {
  title: string;
  /** HTML. */
  content: string;
  /** The cover picture, or the link of the video. */
  cover: string | null;
  categories: number;
  tags: number;
  sourceLink: string;
}

/** What takes long and is known or not: `undefined` until it was found out, null where it could not be. */
export interface Findings {
  /** Why an address does not answer; empty where it does. */
  link(address: string): string | null | undefined;
  /** What the text shares with other digests: a sentence, empty for nothing. */
  sharedText: string | null | undefined;
}

export interface CheckResult {
  state: 'passed' | 'failed' | 'running' | 'skipped';
  message: string;
}

const passed: CheckResult = { state: 'passed', message: '' };
const running: CheckResult = { state: 'running', message: '' };
const failed = (message: string): CheckResult => ({ state: 'failed', message });
const skipped = (message: string): CheckResult => ({ state: 'skipped', message });
const unless = (isFine: boolean, message: string) => (isFine ? passed : failed(message));

/** The addresses of a digest that are called to see whether they answer. */
export function findLinks({ content, sourceLink }: Pick<DigestFacts, 'content' | 'sourceLink'>): string[] {
  const own = isOnWeb(sourceLink) ? [sourceLink] : [];
  return [...new Set([...own, ...readContent(content).links])].slice(0, maxCheckedLinks);
}

/** Decides every check of a digest. No database, no network, no clock. */
export function runChecks(facts: DigestFacts, findings: Findings): Map<PublishCheckCode, CheckResult> {
  const { hasText, pictures, bare } = readContent(facts.content);
  const words = facts.title.match(/\S+/g)?.length ?? 0;
  const results: Record<PublishCheckCode, CheckResult> = {
    // VID-43
    title: unless(words > 0, 'Please enter digest title'),
    title_length: unless(
      words < longTitleWords,
      `The title has ${words} words. Shorten it to fewer than ${longTitleWords}.`,
    ),
    text: unless(hasText, 'There is no text. Write what the digest says.'),
    cover: unless(Boolean(facts.cover), 'There is no cover. Add a picture or a video.'),
    category: unless(facts.categories > 0, 'No category is chosen, so readers cannot find it by category.'),
    tags: unless(facts.tags > 0, 'No tag is chosen, so followers of a tag will not see it.'),
    alt_text: unless(
      bare === 0,
      `${bare} of ${pictures} ${pictures === 1 ? 'picture has' : 'pictures have'} no description. Name each for readers who do not see it.`,
    ),
    links: checkLinks(findLinks(facts), findings),
    plagiarism: checkShared(findings.sharedText),
  };
  return new Map(publishCheckCodes.map((code) => [code, results[code]]));
}

/** The most addresses that are named. */
const maxNamed = 3;

function checkLinks(addresses: string[], { link }: Findings): CheckResult {
  const found = addresses.map((address) => ({ address, problem: link(address) }));
  const broken = found.filter(({ problem }) => problem);
  if (broken.length > 0) {
    const named = broken
      .slice(0, maxNamed)
      .map(({ address, problem }) => `${address} (${problem})`)
      .join(', ');
    const more = broken.length > maxNamed ? ` and ${broken.length - maxNamed} more` : '';
    return failed(
      `${broken.length} of ${addresses.length} ${addresses.length === 1 ? 'link does' : 'links do'} not answer: ${named}${more}.`,
    );
  }
  if (found.some(({ problem }) => problem === undefined)) return running;
  return found.some(({ problem }) => problem === null)
    ? skipped('Some links could not be checked now.')
    : passed;
}

function checkShared(shared: Findings['sharedText']): CheckResult {
  if (shared === undefined) return running;
  if (shared === null) return skipped('The text could not be compared with other digests now.');
  return unless(shared === '', shared);
}
