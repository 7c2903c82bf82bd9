import { Link } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface MarkedTextProps {
  /** Plain text; line breaks separate paragraphs. */
  text: string;
  /** Sorted and without overlaps. */
  highlights: readonly { start: number; size: number }[];
  /** Makes highlights pressable; mention that near the text. */
  onPress?: (highlight: { start: number; size: number }) => void;
}

export function MarkedText({ text, highlights, onPress }: MarkedTextProps) {
  const ends = highlights.map(({ start, size }) => start + size);
  return (
    <Paragraph dir="auto">
      {highlights.map((highlight, index) => {
        const words = text.slice(highlight.start, ends[index]);
        return (
          <span key={highlight.start}>
            {text.slice(ends[index - 1] ?? 0, highlight.start)}
            <Mark>{onPress ? <MarkLink onPress={() => onPress(highlight)}>{words}</MarkLink> : words}</Mark>
          </span>
        );
      })}
      {text.slice(ends.at(-1) ?? 0)}
    </Paragraph>
  );
}

const Paragraph = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
  line-height: ${theme.leading.loose};
`;

const underline = css`
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Mark = styled.mark`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningTint};
  color: ${theme.color.warningText};
  ${underline}
`;

const MarkLink = styled(Link)`
  ${underline}
  border-radius: ${theme.radius.sm};
  cursor: pointer;

  &[data-hovered] {
    text-decoration-thickness: 2px;
  }
  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }
`;
