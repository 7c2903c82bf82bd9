import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { alignedWithPage } from '../theme/alignedWithPage.ts';
import { theme } from '../theme/theme.ts';

export interface TextProps {
  children: ReactNode;
  /** Default `normal`; `muted` for what is read second. */
  tone?: 'normal' | 'muted';
  /** Default that of the surroundings. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Default `normal`. */
  weight?: 'normal' | 'medium' | 'strong';
  /** Lines after which the text is cut short. Default none; the whole text stays on the tooltip. */
  lines?: number;
  /** `auto` for text of unknown language. Default the direction of the surroundings. */
  dir?: 'auto' | 'ltr' | 'rtl';
  /** Whether the text stays on one line of the given or present width. Default false. */
  isSingleLine?: boolean;
  /** The whole of a text that may be cut short. Default the text itself, where it is one. */
  title?: string;
}

/** Words in one of the design's sizes and tones, cut short where there is little space. */
export function Text({ children, tone, size, weight, lines, dir, isSingleLine, title }: TextProps) {
  const isCut = lines !== undefined || isSingleLine;
  return (
    <Words
      dir={dir}
      title={title ?? (isCut && typeof children === 'string' ? children : undefined)}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      data-clamped={lines !== undefined || undefined}
      data-short={isSingleLine || (lines !== undefined && lines <= 3) || undefined}
      data-single-line={isSingleLine || undefined}
      style={lines === undefined ? undefined : { WebkitLineClamp: lines }}
    >
      {children}
    </Words>
  );
}

export interface HeadingProps {
  children: ReactNode;
  /** Its level in the page, under the page's one `h1`. Default 2. */
  level?: 2 | 3 | 4;
  /** `auto` for text of unknown language. */
  dir?: 'auto' | 'ltr' | 'rtl';
}

/** The title of a part of a page. */
export function Heading({ children, level = 2, dir }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Title as={Tag} dir={dir}>
      {children}
    </Title>
  );
}

const Title = styled.h2`
  min-inline-size: 0;
  margin: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
`;

const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  &[data-tone='muted'] {
    color: ${theme.color.textMuted};
  }
  &[data-size='xs'] {
    font-size: ${theme.text.xs};
  }
  &[data-size='sm'] {
    font-size: ${theme.text.sm};
  }
  &[data-size='md'] {
    font-size: ${theme.text.md};
  }
  &[data-size='lg'] {
    font-size: ${theme.text.lg};
  }
  &[data-weight='normal'] {
    font-weight: ${theme.weight.normal};
  }
  &[data-weight='medium'] {
    font-weight: ${theme.weight.medium};
  }
  &[data-weight='strong'] {
    font-weight: ${theme.weight.strong};
  }
  &[data-short] {
    ${alignedWithPage}
  }
  &[data-clamped] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
  }
  &[data-single-line] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
