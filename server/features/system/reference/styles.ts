export const styles = `
.layout { display: grid; max-width: 84rem; margin-inline: auto; }
nav { padding: 1.25rem 1.125rem; border-block-end: 1px solid var(--border); font-size: 0.875rem; }
.brand { margin: 0 0 1rem; font: 600 1.0625rem/1.25 var(--serif); }
.brand span { color: var(--muted); font: 400 0.8125rem var(--sans); }
nav h2 { margin: 1.25rem 0 0.25rem; color: var(--muted); font-size: 0.75rem; letter-spacing: 0.04em; text-transform: uppercase; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { display: flex; align-items: baseline; justify-content: space-between; gap: 0.5rem; min-width: 0; }
nav a { display: block; padding-block: 0.1875rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); text-decoration: underline; }
.verb { color: var(--muted); font: 500 0.6875rem var(--mono); }
main { min-width: 0; padding: 1.75rem 1.125rem 5rem; }
h1 { margin: 0; font: 700 2.25rem/1.2 var(--serif); }
.summary { max-width: 44rem; margin: 0.75rem 0 0; color: var(--muted); font-size: 1.0625rem; }
main h2 { margin: 3rem 0 0; padding-block-end: 0.5rem; border-block-end: 1px solid var(--border); font: 700 1.5rem/1.25 var(--serif); }
main section > p { max-width: 44rem; }
main pre { overflow-x: auto; max-width: 44rem; padding: 0.875rem 1rem; border-radius: 8px; background: var(--sunken); font-size: 0.8125rem; line-height: 1.55; }
:not(pre) > code { font-size: 0.875em; }
.call, .shape { margin-block-start: 1.25rem; padding: 1.125rem; border: 1px solid var(--border); border-radius: 10px; background: var(--surface); }
.call:target, .call:has(:target), .shape:has(:target) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
h3 { margin: 0; font-size: 1.0625rem; }
.address { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.75rem; padding: 0.0625rem 0.5rem; border-radius: 4px; background: var(--accent-tint); color: var(--accent); font: 600 0.75rem/1.5 var(--mono); text-align: center; }
.method[data-method='delete'] { background: light-dark(#fae8e4, #3d1d1a); color: light-dark(#a3221a, #f79a8f); }
.method:is([data-method='post'], [data-method='put'], [data-method='patch']) { background: light-dark(#faefd4, #37290f); color: light-dark(#774a00, #eabb69); }
.access { margin: 0.5rem 0 0.75rem; color: var(--muted); font-size: 0.875rem; }
.part { margin: 0; border-block-start: 1px solid var(--border); font-size: 0.875rem; }
p.part { padding: 0.5rem 0 0.5rem 1.125rem; }
.part[data-kind='failure'] { color: var(--muted); }
summary { padding-block: 0.5rem; cursor: pointer; font-weight: 500; }
.part[data-kind='failure'] summary { font-weight: 400; }
details > :not(summary) { margin-inline-start: 1.125rem; }
details > p { margin-block: 0 0.625rem; }
.fields { margin: 0 0 0.625rem; border-inline-start: 2px solid var(--border); }
.fields > div { padding: 0.3125rem 0 0.3125rem 0.875rem; }
.fields dt code { font-size: 0.8125rem; font-weight: 600; overflow-wrap: anywhere; }
.type { color: var(--muted); font-size: 0.8125rem; }
.fields dd { margin: 0; }
.fields dd > p { margin: 0.125rem 0 0; }
.fields dd > .fields { margin-block-start: 0.25rem; }
.rules { color: var(--muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.shape .fields { margin-block: 0.75rem 0; }
@media (width >= 60rem) {
  .layout { grid-template-columns: 17rem minmax(0, 1fr); }
  nav { position: sticky; inset-block-start: 0; height: 100vh; overflow-y: auto; border-block-end: 0; border-inline-end: 1px solid var(--border); }
  main { padding: 3rem 2.5rem 6rem; }
}
@media (width < 60rem) { nav > h2, nav > ul:not(:first-of-type) { display: none; } }
`;
