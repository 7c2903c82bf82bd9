import { Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface MarkedTextProps {
  /** Plain text; its line breaks part paragraphs. */
  text: string;
  /** What is marked: where it begins and its length, in order and apart. */
  marks: readonly { start: number; size: number }[];
  /** Makes the marks lead somewhere. Say so beside the text. */
  onPress?: (mark: { start: number; size: number }) => void;
}

/** Text in which some places are marked, for what was found in it. */
export function MarkedText({ text, marks, onPress }: MarkedTextProps) {
  const ends = marks.map(({ start, size }) => start + size);
  return (
    <Lines dir="auto">
      {marks.map((mark, index) => {
        const words = text.slice(mark.start, ends[index]);
        return (
          <span key={mark.start}>
            {text.slice(ends[index - 1] ?? 0, mark.start)}
            <Mark>{onPress ? <Jump onPress={() => onPress(mark)}>{words}</Jump> : words}</Mark>
          </span>
        );
      })}
      {text.slice(ends.at(-1) ?? 0)}
    </Lines>
  );
}

const Lines = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
  line-height: ${theme.leading.loose};
`;

const Mark = styled.mark`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningTint};
  color: ${theme.color.warningText};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Jump = styled(Link)`
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
