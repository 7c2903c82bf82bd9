/** Browsers use the same limit. The parser's running time is quadratic in the depth. */
const maxDepth = 512;

const tagSet = (list: string) => new Set(list.split(' '));
const voidTags = tagSet('area base br col embed hr img input link meta param source track wbr');
const paragraphTags = tagSet('p');
const cellTags = tagSet('td th');
const impliedEndTags: Record<string, ReadonlySet<string>> = {
  li: tagSet('li'),
  dd: tagSet('dd dt'),
  dt: tagSet('dd dt'),
  td: cellTags,
  th: cellTags,
  tr: tagSet('td th tr'),
  tbody: tagSet('td th tr thead tbody'),
  tfoot: tagSet('td th tr tbody'),
  option: tagSet('option'),
  optgroup: tagSet('option optgroup'),
  rp: tagSet('rp rt'),
  rt: tagSet('rp rt'),
  body: tagSet('head'),
};
for (const name of tagSet(
  'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header main nav ol p pre section table ul',
))
  impliedEndTags[name] = paragraphTags;

const rawTextEnds: Record<string, string> = {
  script: '</script',
  style: '</style',
  textarea: '</textarea',
  title: '</title',
  xmp: '</xmp',
};

/** Drops tags nested deeper than browsers render, but keeps their text. Ignores tags in raw-text elements. */
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
    const end = name === undefined ? '-->' : slash ? undefined : rawTextEnds[name];
    if (end) {
      const at = lower.indexOf(end, match.index + text.length);
      if (at < 0) break;
      tag.lastIndex = at;
      continue;
    }
    if (name === undefined || voidTags.has(name)) continue;
    if (slash && dropped === 0) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    if (!slash) {
      // SVG and MathML have self-closing tags.
      if (text.endsWith('/>') && (open.includes('svg') || open.includes('math'))) continue;
      while (impliedEndTags[name]?.has(open.at(-1)!)) open.pop();
      if (open.push(name) <= maxDepth) continue;
      open.pop();
    }
    dropped += slash ? -1 : 1;
    result += html.slice(from, match.index);
    from = match.index + text.length;
  }
  return from === 0 ? html : result + html.slice(from);
}
