import { nodeTypes, type DomDocument, type DomElement, type DomNode } from './dom.ts';
import { decodeEntities } from './markup.ts';

/** Most reliable first; compared ignoring separators and case. */
const metaNames =
  'author articleauthor ogarticleauthor ogauthor parselyauthor sailthruauthor byl byline dccreator dctermscreator citationauthor bepresscitationauthor cxenseparseauthor creator'.split(
    ' ',
  );

const bylineSelectors = [
  '[itemprop~="author"] [itemprop="name"]',
  '[itemprop~="author"]',
  '[rel~="author"]',
  '[class*="byline" i], [data-component="byline" i]',
  '[class~="author" i], [class~="autor" i], [class~="auteur" i], [class~="firma" i], author, #author, #author-name',
  '[class*="author-name" i], [class*="author__name" i], [class*="authorname" i], [class*="author--" i]',
  '[class*="__writer" i], [class~="writer" i], [class~="submitted-by" i]',
  // Agencies are credited next to the title.
  'h1 ~ [class~="credit" i], hgroup ~ [class~="credit" i]',
];
const unrelatedSelector =
  'aside, nav, footer, figure, figcaption, [class*="sidebar" i], [class*="comment" i], [class*="related" i], [class*="teaser" i], [class*="popup" i]';
const maxElements = 100;

/** Must run before clutter is removed. Returns an empty string if there is no byline. */
export function findByline(document: DomDocument): string {
  for (const selector of bylineSelectors) {
    let tried = 0;
    for (const element of document.querySelectorAll(selector)) {
      tried += 1;
      if (tried > maxElements) break;
      const text = readBylineText(element);
      if (text.length <= 200 && parseByline(text).length > 0 && !element.closest(unrelatedSelector))
        return text;
    }
  }
  return findChineseCredit(document.body.textContent ?? '');
}

const boundaryTags = new Set('a li div p br time h1 h2 h3 h4 h5 h6'.split(' '));

function readBylineText(element: DomElement): string {
  const parts: string[] = [];
  let length = 0;
  let node: DomNode | null = element.firstChild;
  while (node && node !== element && length <= maxBylineLength) {
    if (node.nodeType === nodeTypes.text) parts.push(node.textContent ?? '');
    length += parts.at(-1)?.length ?? 0;
    const { localName = '' } = node as DomElement;
    if (boundaryTags.has(localName)) parts.push('|');
    if (node.firstChild && localName !== 'style' && localName !== 'script') {
      node = node.firstChild;
      continue;
    }
    while (node && node !== element && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== element && boundaryTags.has((node as DomElement).localName)) parts.push('|');
    }
    if (node && node !== element) node = node.nextSibling;
  }
  return parts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\|\s?)+/g, '| ')
    .replace(/\| (?=\()/g, '')
    .replace(/^\| |\| $/g, '')
    .trim();
}

function findChineseCredit(text: string): string {
  const credit = (title: string) =>
    new RegExp(`(?:${title})\\s{0,9}[:：]\\s{0,9}(\\p{Script=Han}{2,4})(?![\\p{L}\\p{N}])`, 'u').exec(
      text,
    )?.[1];
  return credit('作者|撰文') ?? credit('记者|記者') ?? credit('责任编辑|責任編輯|责编') ?? '';
}

/**
 * Precedence: JSON-LD, metadata, the byline on the page. The byline wins if the metadata only names the
 * site.
 */
export function findAuthors(
  document: DomDocument,
  { jsonLd, bylines, site }: { jsonLd: string[]; bylines: string[]; site: string },
): string[] {
  const isSite = (name: string) => site !== '' && name.toLowerCase() === site.toLowerCase();
  const ways = [
    unique(jsonLd.flatMap(parseByline)),
    ...readMetaAuthors(document),
    ...bylines.map(parseByline),
  ].filter(({ length }) => length > 0);
  return ways.find((names) => !names.every(isSite)) ?? ways[0] ?? [];
}

function readMetaAuthors(document: DomDocument): string[][] {
  const authorsByMetaName = new Map<string, string[]>(metaNames.map((name) => [name, []]));
  for (const meta of document.querySelectorAll('meta[content]')) {
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = (meta.getAttribute(attribute) ?? '').toLowerCase().replace(/[^a-z]+/g, '');
      const content = meta.getAttribute('content') ?? '';
      authorsByMetaName
        .get(name)
        ?.push(...parseByline(libraryMetaNames.has(name) ? putGivenNameFirst(content) : content));
    }
  }
  return [...authorsByMetaName.values()].map(unique);
}

/** Meta names whose values put the family name first. */
const libraryMetaNames = new Set(['dccreator', 'dctermscreator', 'citationauthor', 'bepresscitationauthor']);

/** "Ruiz, Ana" becomes "Ana Ruiz". Two full names, agencies and roles are left unchanged. */
function putGivenNameFirst(content: string): string {
  const [family = '', given = '', ...more] = content
    .slice(0, maxBylineLength)
    .split(',')
    .map((part) => part.trim());
  const isOneName = [family, given].some((part) => !part.includes(' '));
  const isOther = [family, given].some((part) => /^(?:\p{Lu}{3,})?$/u.test(part) || rolePattern.test(part));
  return isOneName && !isOther && more.length === 0 ? `${given} ${family}` : content;
}

const bylinePrefixPattern = new RegExp(
  `^(?:${[
    '(?:(?:written|reported|reporting|story|analysis|opinion|review|text|words|photos?|contributed|guest post|posted' +
      '|published|submitted|(?:last )?updated|(?:view|see) all (?:posts|articles|stories)) )?by:?',
    '(?:posted|published|submitted|updated) on|(?:text|words|follow)(?= \\p{Lu}\\S{1,30} \\p{Lu})',
    '(?:geschrieben |verfasst )?von|(?:écrit |publié |rédigé )?par|(?:escrito |publicado )?por|(?:skrevet |skriven )?av',
    '(?:scritto )?d[ai]|do|door|od|texto(?: de)?|texte(?: de)?|autor(?:a|es)?:|author:|auteur:|بقلم|كتبت?|מאת',
    '(?:por|par|von|di|door|te(?:x|ks)te?|texto|auteur|autori|foto|yazan|автор|текст|文|作者|撰文|著者|執筆|記者|记者)\\s?[:：／/]',
    '記者|记者',
  ].join('|')})(?:\\s+|(?<=[:：／/])|$)`,
  'iu',
);
const conjunctions = 'and|And|AND|und|et|y|e|og|och|en|و';
/** A comma, pipe or "and" outside brackets: text in brackets belongs to the preceding name. */
const separatorPattern = new RegExp(
  `\\s*((?:[,;|•·،、]\\s?)+(?:(?:${conjunctions})\\s)?|\\s[–—/]\\s|\\s(?:${conjunctions})\\s)\\s*(?![^(]*\\))`,
  'u',
);
const rolePattern =
  /\b(?:editor|correspondent|reporter|writer|columnist|contributor|producer|analyst|staff|agencies|updated?|published|posted|technologist|director|president|professor|engineer|manager|fellow|chief|founder|photographer|head of|corresponsal|redactora?|enviad[oa]|envoyée?|journaliste|rédact\w+|redakt\w+|korrespondent\w*)\b/i;
/** Contributions other than authorship: "Written by Ana Ruiz, edited by Li Wei". */
const otherCreditPattern =
  /\b(?:edit(?:ed|ing)|photograph(?:y|s|ed)|photos?|pictures|illustrat(?:ed|ions?)|video|graphics|additional reporting|reviewed|fact[- ]checked|translated) by\b|(?:编辑|編輯|责编|责任编辑|摄影|攝影)\s?[/／:：]/i;
/**
 * Matches the start of a role or newspaper name after an author's name without a comma: "Ana Ruiz Senior
 * Reporter".
 */
const roleStartPattern =
  /^(?:the|our|special|senior|junior|chief|deputy|assistant|associate|executive|managing|contributing|freelance|lead|staff|guest|business|political|politics|sports?|national|foreign|investigative|features?|science|health|tech(?:nology)?|culture|arts|news|data|north|south|east|west|middle|latin|central|new|white)$/iu;
const weekdayPattern = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?$/i;
/** Inserted by software when no author is set. */
const placeholderPattern =
  /^(?:no author|no byline|unknown(?: author)?|anonymous|admin(?:istrator)?|author(?: name)?|authors|by|and|guest(?: author)?|about|about the authors?|share|follow|subscribe|print|e-?mail|comments?|staff|user|username|n\/?a|null|none|undefined|nobody|test|webmaster|root|default|contributors?|super ?user|site ?admin|redaktion|redaction)$/i;
const companyPattern =
  /(?:^|\s)(?:GmbH|Inc|Ltd|LLC|LLP|AG|S\.A|S\.?p\.?A|Corp|plc|e\.V|B\.V|Pty|KG|Limited|Corporation|Company)\.?$/;
const organisationPattern =
  /\b(?:project|institute|university|department|press|news|group|foundation|cent(?:er|re)|office|agency|media|team|association|society|college|school|magazine|times|journal|post)\b/i;
const datePattern = new RegExp(
  [
    '(?:\\b\\p{L}{3,12}day,? )?(?:\\b\\p{L}{3,12}\\.? \\d{1,2},? \\d{4}|\\b\\d{1,2}\\.? \\p{L}{3,12},? \\d{4}' +
      '|\\d{4}-\\d{2}-\\d{2}\\S*|\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2}(?!\\d)))',
    '\\b\\d{1,2} de \\p{L}{3,12} del? \\d{4}',
    '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\b\\.?)?',
    '(?:\\b(?:hace|vor|il y a|há) )?\\b\\d{1,3}[ -]?(?:min|minutes?|mins|hours?|hrs?|days?|weeks?|months?|years?|horas?' +
      '|minutos?|días|stunden?|minuten|tagen?|heures?|jours)\\b\\.?(?: (?:ago|read)\\b)?',
    '\\b(?:yesterday|today|just now|gestern|heute|ayer|hoy)$',
  ].join('|'),
  'giu',
);

const maxBylineLength = 1000;

/** "By Ana Ruiz and Li Wei, March 3, 2026" has two names. Drops roles, dates, places and addresses. */
export function parseByline(byline: string): string[] {
  const text = decodeEntities(byline.slice(0, maxBylineLength)).replace(/\s+/g, ' ').trim();
  if (/^https?:/i.test(text)) return [];
  const own = text
    .split(otherCreditPattern)[0]!
    .replace(/(?<=\p{Ll})(?=\d{1,2} \p{L}{3,12} \d{4})/gu, ' ')
    .replace(datePattern, '|')
    .replace(/(?<!\S)\S{0,99}@\S{1,99}/g, '|')
    .replace(/(\p{L})_(?=\p{Lu})/gu, '$1 ')
    .replace(/\p{Extended_Pictographic}|\u{FE0F}/gu, '')
    .replace(bylinePrefixPattern, '')
    .replace(/(?<=\p{L} \p{Lu}\S{0,40}) & (?=\p{Lu}\S{0,40} \p{Lu})/gu, ' and ')
    .trim();
  const parts = own.split(separatorPattern);
  const names: string[] = [];
  let isAfterRole = false;
  for (let at = 0; at < parts.length; at += 2) {
    const cleaned = cleanPart(parts[at] ?? '');
    const part = names.length === 0 && !isAfterRole ? stripRole(cleaned) : cleaned;
    if (companyPattern.test(part)) break;
    if (rolePattern.test(stripBrackets(part))) isAfterRole = true;
    else if (isName(part) && isSeparateName(part, names, parts[at - 1] ?? '', isAfterRole)) {
      names.push(part);
      isAfterRole = false;
    }
  }
  return unique(names.map(fixAllCaps)).slice(0, 20);
}

const stripBrackets = (part: string) => part.replace(/\([^)]*\)/g, '');

function cleanPart(part: string): string {
  const name = part
    .replace(bylinePrefixPattern, '')
    .replace(/^(?:and|y|et|und)\s+/i, '')
    .replace(/\s+(?:(?:last\s)?(?:updated|published|posted)(?:\son)?|on|follow)\s*:?$/i, '')
    .replace(/(?<=\p{L} \p{Lu}\S{1,40})\s+special to\s.*$/iu, '')
    .replace(/(?<=\p{Ll} \p{Lu}\S{1,40})\s+(?:in|for|For|from|at|of)\s+(?:the\s+)?\p{Lu}.*$/u, '')
    .trim();
  return name
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s\)/g, ')')
    .replace(/(?<=\p{L})\s+\d+$/u, '')
    .replace(/\s*[|:,–—-]$/, '')
    .trim();
}

function stripRole(part: string): string {
  if (!rolePattern.test(part)) return part;
  const words = part.split(' ');
  const end = words.findIndex(
    (word, index) =>
      roleStartPattern.test(word) || rolePattern.test(word) || (index > 1 && /^[\p{Lu}&]{2,5}$/u.test(word)),
  );
  const name = words.slice(0, Math.max(end, 0));
  return name.length >= 2 && name.length <= 4 && name.every((word) => /^\p{Lu}/u.test(word))
    ? name.join(' ')
    : part;
}

function isSeparateName(
  part: string,
  names: readonly string[],
  separator: string,
  isAfterRole: boolean,
): boolean {
  if (names.length === 0) return !isAfterRole;
  const isListed = /\p{L}/u.test(separator);
  const isOneWord = /^[\p{Script=Latin}\p{M}.'’-]+$/u.test(part);
  if ((isOneWord || organisationPattern.test(part)) && !isListed && names.some((name) => name.includes(' ')))
    return false;
  return (
    !isAfterRole || (!isOneWord && !organisationPattern.test(part) && !/^\p{Lu}{3,} .*\p{Ll}/u.test(part))
  );
}

function isName(part: string): boolean {
  if (part.length > 200 || !/\p{L}/u.test(part) || placeholderPattern.test(part)) return false;
  if (/\d{4}|^\d|https?:|^(?:in|at|from) \p{Lu}/u.test(part) || weekdayPattern.test(part)) return false;
  return !/^\p{L}+\.? \d{1,2}$|^\d{1,2}\.? (?:de )?\p{L}+$/u.test(part);
}

function fixAllCaps(name: string): string {
  if (!/^\P{Ll}+$/u.test(name) || !/\p{Lu}{3,} .*\p{Lu}{3,}/u.test(name)) return name;
  return name.replace(
    /(\p{Lu})([\p{Lu}\p{M}]{2,})/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}

const unique = (names: string[]) => [...new Set(names)];
