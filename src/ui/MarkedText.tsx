import { styled } from 'styled-components';
import { theme } from './theme';

export interface MarkedTextProps {
  /** Plain text; its line breaks part paragraphs. */
  text: string;
  /** What is marked: where it begins and its length, in order and apart. */
  marks: readonly { start: number; size: number }[];
}

/** Text in which some places are marked, for what was found in it. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const ends = marks.map(({ start, size }) => start + size);
  return (
    <Lines dir="auto">
      {marks.map(({ start, size }, index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <Mark>{text.slice(start, start + size)}</Mark>
        </span>
      ))}
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
