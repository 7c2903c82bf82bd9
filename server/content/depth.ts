/** The deepest nesting that is parsed: that of browsers; the parser takes the square of it. */
const maxDepth = 512;

const words = (list: string) => new Set(list.split(' '));
/** What is never open. */
const empty = words('area base br col embed hr img input link meta param source track wbr');
/** What ends those before it that may do without an end tag. */
const paragraph = words('p');
const cell = words('td th');
const closes: Record<string, ReadonlySet<string>> = {
  li: words('li'),
  dd: words('dd dt'),
  dt: words('dd dt'),
  td: cell,
  th: cell,
  tr: words('td th tr'),
  tbody: words('td th tr thead tbody'),
  tfoot: words('td th tr tbody'),
  option: words('option'),
  optgroup: words('option optgroup'),
  rp: words('rp rt'),
  rt: words('rp rt'),
  body: words('head'),
};
for (const name of words(
  'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header main nav ol p pre section table ul',
))
  closes[name] = paragraph;

/** What holds no elements, by where it ends. */
const ends: Record<string, string> = {
  script: '</script',
  style: '</style',
  textarea: '</textarea',
  title: '</title',
  xmp: '</xmp',
};

/**
 * A page without the tags that are nested deeper than browsers render. Their text stays. Parts that hold no elements are
 * skipped, so that tags in them do not count.
 */
export function limitDepth(html: string): string {
  const tag = /<(?:!--|(\/?)([a-z][a-z\d:-]*)[^<>]*>?)/gi;
  const lower = html.length > maxDepth ? html.toLowerCase() : '';
  const open: string[] = [];
  let result = '';
  let from = 0;
  let dropped = 0;
  for (let match = lower && tag.exec(html); match; match = tag.exec(html)) {
    const [text, slash, given] = match;
    const name = given?.toLowerCase();
    const end = name === undefined ? '-->' : slash ? undefined : ends[name];
    if (end) {
      const at = lower.indexOf(end, match.index + text.length);
      if (at < 0) break;
      tag.lastIndex = at;
      continue;
    }
    if (name === undefined || empty.has(name)) continue;
    if (slash && dropped === 0) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    if (!slash) {
      // In SVG and MathML a tag may close itself.
      if (text.endsWith('/>') && (open.includes('svg') || open.includes('math'))) continue;
      while (closes[name]?.has(open.at(-1)!)) open.pop();
      if (open.push(name) <= maxDepth) continue;
      open.pop();
    }
    dropped += slash ? -1 : 1;
    result += html.slice(from, match.index);
    from = match.index + text.length;
  }
  return from === 0 ? html : result + html.slice(from);
}
