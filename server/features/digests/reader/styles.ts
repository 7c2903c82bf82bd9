export const styles = `
.bar { border-block-end: 1px solid var(--border); background: var(--surface); }
.bar span { display: block; max-width: 42rem; margin-inline: auto; padding: 0.75rem 1.125rem; font: 600 0.9375rem/1.25 var(--serif); letter-spacing: 0.01em; }
main { max-width: 42rem; margin-inline: auto; padding: 1.75rem 1.125rem 4rem; }
.categories { margin: 0 0 0.75rem; color: var(--accent); font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.04em; }
:lang(en) .categories, :lang(es) .categories { text-transform: uppercase; }
:lang(ar) .categories { letter-spacing: 0; font-size: 0.9375rem; }
h1 { margin: 0; font: 700 clamp(1.75rem, 1.25rem + 2.4vw, 2.625rem)/1.16 var(--serif); letter-spacing: -0.01em; }
:lang(ar) h1 { line-height: 1.4; letter-spacing: 0; }
.subtitle { margin: 0.75rem 0 0; color: var(--muted); font-size: 1.1875rem; line-height: 1.45; }
.date { margin: 1rem 0 0; color: var(--muted); font-size: 0.875rem; }
.lead { margin: 1.75rem -1.125rem 0; }
.lead img { display: block; width: 100%; max-height: 34rem; object-fit: cover; background: var(--sunken); }
.lead video { display: block; width: 100%; max-height: 34rem; background: #000; }
.lead a { position: relative; display: block; min-height: 3.5rem; background: var(--sunken); }
.watch { position: absolute; inset-block-end: 0.875rem; inset-inline-start: 0.875rem; padding: 0.5rem 1rem; border-radius: 999px; background: rgb(18 20 22 / 86%); color: #fff; font-size: 0.9375rem; font-weight: 600; }
.watch::before { content: ''; display: inline-block; margin-inline-end: 0.5rem; border-block: 0.375rem solid transparent; border-inline-start: 0.625rem solid; vertical-align: -0.03em; }
.content { margin-block-start: 1.75rem; font-size: 1.125rem; line-height: 1.7; }
:lang(ar) .content { font-size: 1.1875rem; line-height: 1.9; }
.content > :first-child { margin-block-start: 0; }
.content :is(p, ul, ol, blockquote, pre, figure, table, details) { margin: 1.1em 0 0; }
.content p:empty { display: none; }
.content :is(h1, h2, h3, h4, h5, h6) { margin: 1.8em 0 0; font-family: var(--serif); font-size: 1.3125rem; }
.content :is(h1, h2) { font-size: 1.5625rem; }
.content :is(h1, h2, h3, h4, h5, h6) + * { margin-block-start: 0.5em; }
.content :is(ul, ol) { padding-inline-start: 1.375em; }
.content li + li { margin-block-start: 0.375em; }
.content li > :is(p, ul, ol) { margin-block-start: 0.25em; }
.content li > p:first-child { margin: 0; }
.content li::marker { color: var(--muted); }
.content li:has(> input) { list-style: none; margin-inline-start: -1.375em; }
.content li > input { margin-inline: 0 0.5em; accent-color: var(--accent); }
.content li > input + p { display: inline; }
.content blockquote { padding-inline-start: 1.125rem; border-inline-start: 3px solid var(--accent); color: var(--muted); font-family: var(--serif); font-size: 1.1875rem; }
.content pre { overflow-x: auto; padding: 0.875rem 1rem; border-radius: 6px; background: var(--sunken); font-size: 0.875rem; line-height: 1.5; }
.content :not(pre) > code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--sunken); font-size: 0.875em; }
.content hr { margin: 2.25em auto; width: 4rem; border: 0; border-block-start: 2px solid var(--border); }
.content figcaption { margin-block-start: 0.5rem; color: var(--muted); font-size: 0.875rem; line-height: 1.45; }
.content :is(img, video) { display: block; border-radius: 6px; background: var(--sunken); }
.content table { display: block; overflow-x: auto; border-collapse: collapse; font-size: 1rem; line-height: 1.45; }
.content :is(td, th) { min-width: 5rem; padding: 0.5rem 0.75rem; border: 1px solid var(--border); text-align: start; vertical-align: top; }
.content :is(td, th) p { margin: 0; }
.content th { background: var(--sunken); font-weight: 600; }
.content ins { background: var(--accent-tint); text-decoration: none; }
.content summary { cursor: pointer; font-weight: 600; }
.content summary p { display: inline; }
.segments { margin-block-start: 1.75rem; }
.segments h2 { margin: 0 0 0.25rem; font: 700 1.1875rem/1.3 var(--serif); }
.segments ol { margin: 0; padding: 0; list-style: none; }
.segments li { padding-block: 0.625rem; border-block-end: 1px solid var(--border); }
.segments a { text-decoration: none; font-weight: 600; }
.segments time { display: inline-block; min-width: 3.25rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.segments p { margin: 0.25rem 0 0; color: var(--muted); font-size: 0.9375rem; }
.faq { margin-block-start: 2.5rem; }
.faq h2 { margin: 0 0 0.5rem; font: 700 1.1875rem/1.3 var(--serif); }
.faq details { padding-block: 0.75rem; border-block-end: 1px solid var(--border); }
.faq summary { cursor: pointer; font-weight: 600; }
.faq p { margin: 0.5rem 0 0; }
.poll { margin-block-start: 2.5rem; padding: 1.25rem; border: 1px solid var(--border); border-radius: 10px; background: var(--surface); }
.poll h2 { margin: 0; font: 700 1.1875rem/1.3 var(--serif); }
.poll p { margin: 0.375rem 0 0; }
.poll ul { display: grid; gap: 0.5rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.poll li { padding: 0.625rem 0.875rem; border: 1px solid var(--border); border-radius: 8px; }
.poll .note { color: var(--muted); font-size: 0.875rem; }
.source { margin-block-start: 2.5rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--border); }
.source p { margin: 0 0 0.5rem; color: var(--muted); font-size: 0.9375rem; }
.action { display: inline-block; margin-block-start: 0.5rem; padding: 0.75rem 1.375rem; border-radius: 999px; background: var(--accent); color: var(--surface); font-weight: 600; text-decoration: none; }
.action:hover { text-decoration: underline; }
.topics { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 2rem 0 0; padding: 0; list-style: none; }
.topics li { padding: 0.25rem 0.75rem; border-radius: 999px; background: var(--sunken); color: var(--muted); font-size: 0.875rem; }
.notify { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin: 2.5rem 0 0; color: var(--muted); font-size: 0.9375rem; }
.notify[hidden] { display: none; }
.subscribe { padding: 0.75rem 1.375rem; border: 1px solid var(--accent); border-radius: 999px; background: none; color: var(--accent); font: 600 1rem/1.25 var(--sans); cursor: pointer; }
.subscribe:hover { background: var(--accent-tint); }
.subscribe[aria-pressed='true'] { background: var(--accent); color: var(--surface); }
.subscribe:disabled { opacity: 0.6; cursor: default; }
.latest { margin: 1.5rem 0 0; padding: 0; list-style: none; }
.latest li { padding-block: 0.875rem; border-block-end: 1px solid var(--border); }
.latest a { display: block; font: 600 1.1875rem/1.35 var(--serif); text-decoration: none; }
.latest time { color: var(--muted); font-size: 0.875rem; }
.feeds { display: flex; flex-wrap: wrap; gap: 1rem; margin: 2rem 0 0; font-size: 0.9375rem; }
.lost { padding-block-start: 18vh; text-align: center; }
.lost .number { margin: 0 0 0.5rem; color: var(--accent); font: 600 1rem/1 var(--mono); letter-spacing: 0.12em; }
.lost h1 + p { margin: 0.75rem 0 0; color: var(--muted); }
@media (width >= 44rem) {
  main { padding-block-start: 3rem; }
  .lead { margin-inline: 0; }
  .lead img, .lead video { display: block; width: 100%; max-height: 34rem; background: #000; }
.lead a { border-radius: 10px; }
}
@media print { .bar, .action { display: none; } }
`;
