const blockTags = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul video audio'.split(
    ' ',
  ),
);
/** Elements whose text is split into paragraphs, like text outside any block. */
const flowTags = new Set([
  'article',
  'aside',
  'blockquote',
  'div',
  'footer',
  'header',
  'main',
  'section',
  'details',
]);
/** Only an attack nests deeper. Elements beyond this depth are no longer tracked. */
const maxDepth = 200;
const rawTags = new Set(['pre', 'script', 'style', 'textarea']);

/** Bounded, so that it runs in linear time. */
const tokenPattern = /<!--|<[/a-z][^<>]{0,5000}>|[^<]+|</gi;

/**
 * Turns blank lines into paragraphs and single line breaks into `<br>`, as WordPress does for text from its
 * classic editor.
 */
export function addParagraphs(text: string): string {
  const source = text.replace(/\r\n?/g, '\n');
  const output: string[] = [];
  const open: string[] = [];
  let inline = '';

  function flush() {
    const container = open.at(-1);
    if (container === undefined || flowTags.has(container)) {
      for (const part of inline.split(/\n[ \t]*(?:\n[ \t]*)+/)) {
        const trimmed = part.trim();
        if (trimmed === '') continue;
        const isMedia = !/[^\s]/.test(
          trimmed.replace(/<\/?(?:iframe|object|embed|script)\b[^<>]{0,5000}>/gi, ''),
        );
        const lines = trimmed
          .split('\n')
          .map((line, index, all) =>
            index === all.length - 1 ? line.trim() : line.trim().replace(/<br\s{0,5}\/?>$/i, ''),
          )
          .join('<br>\n');
        output.push(isMedia ? `${trimmed}\n` : `<p>${lines}</p>\n`);
      }
    } else output.push(inline);
    inline = '';
  }

  tokenPattern.lastIndex = 0;
  for (let found = tokenPattern.exec(source); found; found = tokenPattern.exec(source)) {
    const token = found[0];
    if (token === '<!--') {
      const end = source.indexOf('-->', tokenPattern.lastIndex);
      tokenPattern.lastIndex = end < 0 ? source.length : end + 3;
      continue;
    }
    const [, slash, given = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(token) ?? [];
    const name = given.toLowerCase();
    if (rawTags.has(name) && !slash) {
      flush();
      const close = new RegExp(`</${name}\\s*>`, 'gi');
      close.lastIndex = tokenPattern.lastIndex;
      const end = close.exec(source);
      const to = end ? end.index + end[0].length : source.length;
      output.push(source.slice(found.index, to));
      tokenPattern.lastIndex = to;
    } else if (blockTags.has(name)) {
      flush();
      output.push(token);
      if (name === 'hr' || token.endsWith('/>')) continue;
      if (!slash && open.length < maxDepth) open.push(name);
      else if (open.includes(name)) while (open.pop() !== name);
    } else inline += token;
  }
  flush();
  return output.join('');
}
