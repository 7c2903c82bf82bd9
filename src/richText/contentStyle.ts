import { css } from 'styled-components';
import { media, theme } from '#ui/theme/theme.ts';

export const contentStyle = css`
  --text-font: ${theme.font.sans};

  &[data-variant='page'] {
    --text-font: ${theme.font.serif};
  }
  /* Doubled, to outweigh BlockNote's own dark colours. */
  .bn-root.bn-root {
    --bn-colors-editor-text: ${theme.color.text};
    --bn-colors-editor-background: transparent;
    --bn-colors-menu-text: ${theme.color.text};
    --bn-colors-menu-background: ${theme.color.raised};
    --bn-colors-tooltip-text: ${theme.color.onInverse};
    --bn-colors-tooltip-background: ${theme.color.inverse};
    --bn-colors-hovered-text: ${theme.color.text};
    --bn-colors-hovered-background: ${theme.color.hovered};
    --bn-colors-selected-text: ${theme.color.onAccent};
    --bn-colors-selected-background: ${theme.color.accent};
    --bn-colors-disabled-text: ${theme.color.textDisabled};
    --bn-colors-disabled-background: ${theme.color.sunken};
    --bn-colors-shadow: ${theme.color.border};
    --bn-colors-border: ${theme.color.border};
    --bn-colors-side-menu: ${theme.color.textSubtle};
    --bn-font-family: ${theme.font.sans};
    --bn-border-radius: ${theme.radius.md};
    --bn-ui-base-z-index: ${theme.layer.shell};
  }

  /* BlockNote sets a font that isn't loaded; pasted text has none. */
  .bn-editor.bn-default-styles,
  .bn-editor .bn-default-styles {
    font-family: var(--text-font);
  }
  .bn-editor {
    /* The whole text area is clickable, without its padding. */
    min-block-size: calc(var(--text-height) - ${theme.space[12]});
    /* Space for the block handle; narrow panels have no handle. */
    padding-inline: 2.75rem ${theme.space[2]};
    border-radius: 0;
    font-size: ${theme.text.lg};
    line-height: ${theme.leading.loose};
    outline: none;
  }
  .bn-side-menu {
    visibility: var(--dd-handle, visible);
  }
  @media ${media.small} {
    .bn-editor {
      padding-inline: ${theme.space[2]};
    }
    .bn-side-menu {
      display: none;
    }
  }
  @media ${media.narrow} {
    &[data-variant='page'] .bn-side-menu {
      display: none;
    }
  }
  [data-readonly] & .bn-editor {
    padding-inline: 0;
  }
  /* The block handle is in the margin. */
  &[data-variant='page'] .bn-editor {
    max-inline-size: 66ch;
    min-block-size: calc(var(--text-height) - ${theme.space[3]} - ${theme.space[6]});
    padding-inline: 0;
    font-size: var(--dd-prose-size, 1.125rem);
    line-height: var(--dd-prose-leading, 1.875rem);
  }
  &[data-variant='page'] .bn-block-outer {
    line-height: var(--dd-prose-leading, 1.875rem);
  }
  &[data-variant='page'] .bn-block-content[data-content-type='paragraph'] {
    padding-block: 0.5625rem;
  }
  &[data-variant='page'] .bn-editor strong {
    font-weight: ${theme.weight.strong};
  }

  /* Skips layout and painting of long text outside the viewport on every key press. */
  .bn-editor > .bn-block-group > .bn-block-outer {
    content-visibility: auto;
    contain-intrinsic-size: auto 4rem;
    overflow-clip-margin: ${theme.space[2]};
  }

  .bn-inline-content :is(h1, h2, h3, h4, h5, h6) {
    font-family: ${theme.font.serif};
  }
  [data-content-type='heading'] {
    --level: 1.75em;
    font-family: ${theme.font.serif};
    line-height: ${theme.leading.tight};
    padding-block: ${theme.space[3]} ${theme.space[1]};

    &[data-level='2'] {
      --level: 1.375em;
    }
    &[data-level='3'] {
      --level: 1.125em;
    }
  }
  [data-content-type='quote'] blockquote {
    margin: 0;
    border-left: 0;
    border-inline-start: 3px solid ${theme.color.accent};
    padding-left: 0;
    padding-inline-start: ${theme.space[4]};
    color: ${theme.color.textMuted};
    font-family: ${theme.font.serif};
  }
  /* The selection while focus is in a form over the text. */
  .bn-editor [data-show-selection] {
    background: ${theme.color.selected};
    color: inherit;
  }
  /* Marks only the writer sees. */
  .bn-editor .dd-passage {
    border-block-end: 2px solid ${theme.color.warning};
    background: ${theme.color.warningTint};

    &[data-strong] {
      background: color-mix(in srgb, ${theme.color.warning} 28%, ${theme.color.warningTint});
    }
    @media (forced-colors: active) {
      border-block-end-style: dotted;

      &[data-strong] {
        border-block-end-style: solid;
        background: Mark;
        color: MarkText;
        forced-color-adjust: none;
      }
    }
  }
  .bn-editor .dd-link-chip {
    border-radius: ${theme.radius.sm};
    padding: 0.0625em 0.25em;
    background: ${theme.color.selected};
    box-decoration-break: clone;
    color: ${theme.color.accentText};

    @media (forced-colors: active) {
      outline: 1px solid;
    }
  }
  .bn-editor .dd-link-notation {
    display: none;
  }
  .bn-editor.ProseMirror-focused .dd-link-notation[data-open] {
    display: inline;
    color: ${theme.color.textMuted};
  }
  .bn-editor a {
    color: ${theme.color.accentText};
    text-underline-offset: 0.15em;
  }
  .bn-editor :is(code, pre) {
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    font-family: ${theme.font.mono};
  }
  .bn-editor .bn-block-content[data-content-type='codeBlock'] {
    background: ${theme.color.sunken};
    color: inherit;
  }
  .bn-editor hr {
    border-color: ${theme.color.border};
  }
  /* Matches the size limits of pictures in the readers' app. */
  .bn-editor :is(img, video).bn-visual-media {
    max-inline-size: min(100%, 1024px);
    max-block-size: 576px;
    object-fit: contain;
    border-radius: ${theme.radius.sm};
  }
  .bn-editor [data-content-type='table'] :is(th, td) {
    border: 1px solid ${theme.color.border};
    padding: ${theme.space[1]} ${theme.space[2]};
  }
  .bn-editor [data-content-type='table'] th {
    background: ${theme.color.sunken};
    font-weight: ${theme.weight.strong};
  }
  /* Lines of a quote after the first. */
  .bn-block:has(> [data-content-type='quote']) > .bn-block-group {
    border-inline-start: 3px solid ${theme.color.accent};
    margin-inline-start: 0;
  }
  [data-content-type='opaque'] {
    display: block;
  }
  .dd-opaque {
    margin: ${theme.space[1]} 0;
    border: 1px dashed ${theme.color.borderControl};
    border-radius: ${theme.radius.md};
    background: ${theme.color.sunken};
    overflow-x: auto;
    cursor: default;

    > figcaption {
      padding: ${theme.space[2]} ${theme.space[3]};
      color: ${theme.color.textMuted};
      font-size: ${theme.text.sm};
      line-height: ${theme.leading.tight};
    }
    > figcaption strong {
      color: ${theme.color.text};
    }
    > div {
      border-block-start: 1px dashed ${theme.color.border};
      padding: ${theme.space[3]};
      font-size: ${theme.text.md};
      line-height: ${theme.leading.normal};
    }
    :is(p, ul, ol, pre, blockquote, table, figure) {
      margin-block: 0 ${theme.space[2]};
    }
    > div > :last-child {
      margin-block-end: 0;
    }
    table {
      border-collapse: collapse;
    }
    :is(td, th) {
      border: 1px solid ${theme.color.border};
      padding: ${theme.space[1]} ${theme.space[2]};
      text-align: start;
    }
    img {
      max-inline-size: 100%;
      max-block-size: 20rem;
    }
  }
  [data-file-block] .bn-add-file-button,
  [data-file-block] .bn-file-name-with-icon {
    border: 1px dashed ${theme.color.borderControl};
    border-radius: ${theme.radius.md};
    background: ${theme.color.sunken};
    color: ${theme.color.textMuted};
  }
  .bn-file-caption {
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
  }
  .bn-block-content.ProseMirror-selectednode > *,
  .ProseMirror-selectednode > .bn-block-content > * {
    outline: 2px solid ${theme.color.focus};
  }
`;

export const toolStyle = css`
  & > button {
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
  }
  & > button[data-hovered] {
    color: ${theme.color.text};
  }
  & > button[data-disabled] {
    color: ${theme.color.textDisabled};
  }
  & > button svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
