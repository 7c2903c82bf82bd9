import { theme } from '#ui/theme/theme.ts';
import { tokenRules } from '#ui/theme/tokens.ts';

/**
 * The styles of the first rows, of the tokens that the app has: sizes and places are those of Shell, Page and DataTable, so
 * that nothing moves when the app takes over (tests/e2e/firstRows.spec.ts). The build makes them a text
 * (scripts/firstRows.ts).
 */
export const styles = `
${tokenRules}
#first-rows {
  position: absolute;
  inset: 0 0 auto;
  z-index: ${theme.layer.shell};
  min-block-size: 100vh;
  background: ${theme.color.canvas};
  color: ${theme.color.text};
  font-family: ${theme.font.sans};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.normal};
  overflow-wrap: break-word;
  -webkit-font-smoothing: antialiased;
}
#first-rows * { box-sizing: border-box; }
#first-rows .bar {
  display: flex;
  align-items: center;
  block-size: calc(${theme.control.md} + ${theme.space[5]});
  padding-inline: calc(${theme.space[4]} + 1.5rem + ${theme.space[2]}) 0;
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
}
#first-rows .name {
  font: ${theme.weight.strong} 1.0625rem ${theme.font.serif};
  letter-spacing: -0.01em;
}
#first-rows .page {
  min-block-size: calc(100vh - ${theme.control.md} - ${theme.space[5]});
  padding: ${theme.space[5]} ${theme.space[6]} ${theme.space[12]};
  border-inline-start: 1px solid ${theme.color.border};
  margin-inline-start: calc(var(--menu-width) - 1px);
}
#first-rows .title {
  block-size: 2.25rem;
  font: ${theme.weight.strong} ${theme.text.xxl} / 2.25rem ${theme.font.serif};
  letter-spacing: -0.012em;
}
#first-rows .frame {
  /* Below the daily targets, the tabs of statuses and the filters. */
  margin-block-start: calc(1.75rem + 2.25rem + 1px + ${theme.control.md} + 4 * ${theme.space[3]});
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
}
#first-rows table {
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.125rem;
}
#first-rows th,
#first-rows td {
  padding: 1px 0.625rem;
  text-align: start;
  vertical-align: middle;
  overflow-wrap: anywhere;
}
#first-rows .crowded :is(th, td) { padding-inline: ${theme.space[2]}; }
#first-rows :is(th, td):first-child { padding-inline-start: ${theme.space[3]}; }
#first-rows th {
  block-size: 2.25rem;
  border-block-end: 1px solid ${theme.color.border};
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: 0.9375rem;
  overflow-wrap: normal;
}
#first-rows th > span {
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}
#first-rows .crowded th { block-size: 2.75rem; }
#first-rows th.select { inline-size: 40px; }
/* As wide as the arrow that sorts. */
#first-rows th.sortable { padding-inline-end: calc(${theme.space[2]} + 0.75rem + ${theme.space[1]}); }
#first-rows td { block-size: 3.5rem; }
#first-rows .compact td { block-size: 2.5rem; }
#first-rows tr:not(:last-child) > td { border-block-end: 1px solid ${theme.color.border}; }
#first-rows .words {
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: 1.125rem;
}
#first-rows .title-cell {
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
}
#first-rows .title-words {
  flex: 1;
  min-inline-size: 0;
}
#first-rows .title-text {
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-weight: ${theme.weight.strong};
  line-height: 1.125rem;
}
#first-rows .compact .title-text { -webkit-line-clamp: 1; }
#first-rows :is(.calm, .compact) .title-text {
  -webkit-line-clamp: 1;
  font-size: ${theme.text.md};
  line-height: 1.25rem;
}
#first-rows .calm.compact .title-words {
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
}
#first-rows .calm.compact .facts { flex: 1 1 0; }
#first-rows .facts {
  display: flex;
  align-items: center;
  gap: 0.625rem;
  overflow: hidden;
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  line-height: 1rem;
  white-space: nowrap;
}
#first-rows .facts > * { flex: none; }
#first-rows .facts strong { color: ${theme.color.textMuted}; }
#first-rows .labelled {
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  color: ${theme.color.textMuted};
}
#first-rows a {
  color: inherit;
  text-decoration: none;
}
#first-rows a:hover { text-decoration: underline; }
#first-rows .label {
  inline-size: 0.75rem;
  block-size: 0.375rem;
  border-radius: 2px;
}
#first-rows .pie {
  --ink: ${theme.color.textSubtle};
  flex: none;
  align-self: flex-start;
  inline-size: 0.875rem;
  block-size: 0.875rem;
  margin-block-start: 0.125rem;
  padding: 1.5px;
  border: 1.5px solid var(--ink);
  border-radius: ${theme.radius.full};
  background: conic-gradient(var(--ink) var(--share), transparent 0) content-box;
}
#first-rows .pie.done { --ink: ${theme.color.success}; }
#first-rows .title-cell .cover { flex: none; inline-size: 3.5rem; }
#first-rows .compact .title-cell .cover { inline-size: 2.25rem; }
#first-rows .cover {
  display: block;
  overflow: hidden;
  aspect-ratio: 3 / 2;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
}
#first-rows img {
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
}
#first-rows .figures {
  display: grid;
  grid-template-columns: repeat(2, minmax(3.25rem, max-content));
  gap: 0 0.375rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;
}
/* The signs of what is counted come with the app. */
#first-rows .figures > span {
  padding-inline-start: calc(0.75rem + 0.1875rem);
  white-space: nowrap;
}
#first-rows .small { font-size: ${theme.text.xs}; line-height: 1.125rem; }
#first-rows .muted { color: ${theme.color.textMuted}; }
#first-rows .tags {
  max-block-size: 2.25rem;
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;
}
#first-rows .compact .tags { max-block-size: 1.125rem; }
#first-rows .above {
  float: inline-end;
  block-size: 1.125rem;
}
#first-rows .compact .above { display: none; }
#first-rows .more {
  float: inline-end;
  clear: both;
  margin-inline-start: ${theme.space[1]};
  color: ${theme.color.accentText};
  font-weight: ${theme.weight.strong};
}
`;
