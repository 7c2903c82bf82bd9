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
  margin-block-start: calc(2 * ${theme.control.sm} + 45px + 4 * ${theme.space[3]});
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
}
#first-rows th,
#first-rows td {
  padding: ${theme.space[2]};
  text-align: start;
  vertical-align: middle;
  overflow-wrap: anywhere;
}
#first-rows th {
  block-size: 2.5rem;
  padding-block: ${theme.space[1]};
  border-block-end: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: normal;
}
#first-rows th.select { inline-size: 44px; }
/* As wide as the arrow that sorts. */
#first-rows th.sortable { padding-inline-end: calc(${theme.space[2]} + 0.875rem + ${theme.space[1]}); }
#first-rows td { block-size: 73px; }
#first-rows tr:last-child > td { block-size: 72px; }
#first-rows tr:not(:last-child) > td { border-block-end: 1px solid ${theme.color.border}; }
#first-rows .words {
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
}
#first-rows .words.three { -webkit-line-clamp: 3; }
#first-rows .words.two { -webkit-line-clamp: 2; }
#first-rows a {
  color: inherit;
  font-weight: ${theme.weight.medium};
  text-decoration: none;
}
#first-rows a:hover { text-decoration: underline; }
#first-rows .marks {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  margin-block-start: ${theme.space[1]};
}
#first-rows .label {
  inline-size: 1.75rem;
  block-size: 0.375rem;
  border-radius: ${theme.radius.full};
  outline: 1px solid color-mix(in srgb, ${theme.color.text} 28%, transparent);
  outline-offset: -1px;
}
#first-rows .badge {
  padding: 0 ${theme.space[2]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: 1.25rem;
}
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
  grid-template-columns: repeat(2, max-content);
  gap: ${theme.space.half} ${theme.space[2]};
}
#first-rows .narrow .figures { grid-template-columns: max-content; }
/* The signs of what is counted come with the app. */
#first-rows .figures > span {
  padding-inline-start: calc(0.875rem + ${theme.space[1]});
  white-space: nowrap;
}
/* Beside them is what changes them. */
#first-rows .tags { padding-inline-end: ${theme.control.sm}; }
#first-rows .small { font-size: ${theme.text.xs}; }
#first-rows .muted { color: ${theme.color.textMuted}; }
#first-rows .more {
  display: block;
  padding-inline: ${theme.space[2]};
  font-weight: ${theme.weight.medium};
  line-height: ${theme.control.sm};
}
`;
