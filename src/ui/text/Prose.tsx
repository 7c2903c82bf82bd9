import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ProseProps {
  children: ReactNode;
  /** BCP 47. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Article text. Figures can't be selected with the text. */
export function Prose({ children, lang, dir }: ProseProps) {
  return (
    <Text lang={lang || undefined} dir={dir}>
      {children}
    </Text>
  );
}

const Text = styled.div`
  max-inline-size: 70ch;
  overflow-wrap: anywhere;
  font-family: ${theme.font.serif};
  font-size: ${theme.text.lg};
  line-height: ${theme.leading.loose};

  & > * + * {
    margin-block-start: ${theme.space[3]};
  }
  & h3 {
    font-family: ${theme.font.serif};
    font-size: ${theme.text.xl};
    line-height: ${theme.leading.tight};
  }
  & ul,
  & ol {
    padding-inline-start: 1.5em;
    list-style: revert;
  }
  /* Keeps inline buttons from changing the line height. */
  & p > button {
    margin-block: -0.5em;
    vertical-align: middle;
  }
  & blockquote {
    padding-inline-start: ${theme.space[3]};
    border-inline-start: 3px solid ${theme.color.border};
  }
  & td {
    padding: ${theme.space[1]} ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.border};
    font-size: ${theme.text.sm};
    overflow-wrap: normal;
  }
  /* Captions and tables can't be selected together with the surrounding text. */
  & figure {
    overflow-x: auto;
    color: ${theme.color.textMuted};
    font-family: ${theme.font.sans};
    font-size: ${theme.text.sm};
    user-select: none;
  }
  & pre {
    overflow-x: auto;
    font-size: ${theme.text.sm};
    white-space: pre-wrap;
  }
  & img {
    border-radius: ${theme.radius.sm};
  }
`;
