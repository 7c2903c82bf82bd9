import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { alignedWithPage } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface TextProps {
  children: ReactNode;
  tone?: 'normal' | 'muted';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  weight?: 'normal' | 'medium' | 'strong';
  /** Truncates after this many lines, with the full text in a tooltip. */
  lines?: number;
  dir?: 'auto' | 'ltr' | 'rtl';
  /** False for user content, which browsers must not translate. Defaults to true. */
  isTranslated?: boolean;
  isSingleLine?: boolean;
  title?: string;
}

export function Text({
  children,
  tone,
  size,
  weight,
  lines,
  dir,
  isTranslated,
  isSingleLine,
  title,
}: TextProps) {
  const isCut = lines !== undefined || isSingleLine;
  return (
    <StyledText
      dir={dir}
      translate={isTranslated === false ? 'no' : undefined}
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
    </StyledText>
  );
}

export interface HeadingProps {
  children: ReactNode;
  /** Defaults to 2, under the page's one `h1`. */
  level?: 2 | 3 | 4;
  dir?: 'auto' | 'ltr' | 'rtl';
}

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

const StyledText = styled.span`
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
