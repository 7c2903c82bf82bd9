/** WebVTT tags and SubRip's HTML tags, however sloppily written. */
const knownTagPattern =
  /^\s*(?:[\\/]\s*)?(?:c|i|b|u|s|v|p|br|em|tt|rt|ruby|lang|font|span|strong)(?:[.\s/].*)?$/is;
const otherTagPattern = /^[\\/]?[a-z][\w.-]*(?:\s+[\w-]+\s*=.*)?\s*\/?$/is;
const timeTagPattern = /^(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}$/;

/** SubStation Alpha codes (`{\an8}`), MicroDVD codes (`{y:i}`, `{c:$0000ff}`), and `{i}` and similar. */
const codePattern = /^(?:\\.*|\/?[ibus]|[cfoprsy]:.*)$/is;

/** Longer tags aren't markup; the longest are voice names and font attributes. */
const maxTagLength = 500;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  iexcl: '¡',
  iquest: '¿',
};

/** Removes tags and decodes entities. Keeps lookalikes such as `<3`. */
export function stripCueMarkup(text: string): string {
  const withBreaks = text.replace(/<[ /]{0,3}br[ /]{0,3}>/gi, '\n');
  const withoutTags = removeMarkup(withBreaks, '<', '>', isTag);
  const withoutCodes = removeMarkup(withoutTags, '{', '}', (content) => codePattern.test(content));
  return withoutCodes
    .replace(/\\[Nn]/g, '\n')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity);
}

const isTag = (content: string) =>
  content.length <= maxTagLength &&
  (knownTagPattern.test(content) || otherTagPattern.test(content) || timeTagPattern.test(content.trim()));

/** Linear time. */
function removeMarkup(
  text: string,
  open: string,
  close: string,
  isMarkup: (content: string) => boolean,
): string {
  const parts: string[] = [];
  let from = 0;
  let opened = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === open) opened = at;
    else if (character === close && opened >= 0) {
      if (isMarkup(text.slice(opened + 1, at))) {
        parts.push(text.slice(from, opened));
        from = at + 1;
      }
      opened = -1;
    }
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? entity;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : entity;
}
