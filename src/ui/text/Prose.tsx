import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ProseProps {
  children: ReactNode;
  /** The language of the text, as a BCP 47 tag. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Running text to be read: headings, paragraphs, lists and pictures in comfortable measure. */
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
  /* A button at the end of a line does not change the line's height. */
  & p > button {
    margin-block: -0.5em;
    vertical-align: middle;
  }
  & img {
    border-radius: ${theme.radius.sm};
  }
`;
