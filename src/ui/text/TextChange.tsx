import { Fragment } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { addedStyle, removedStyle } from './changeStyle.ts';
import { wordDiff, type TextPart } from './wordDiff.ts';

export interface TextChangeProps {
  before: string;
  after: string;
  /** Read out before what was removed and what was added. */
  labels: { removed: string; added: string };
}

/** Words of an unchanged passage that are shown on each side of a change. */
const context = 10;

/** How a text changed, in one passage: removed words are struck out, added ones underlined. */
export function TextChange({ before, after, labels }: TextChangeProps) {
  const parts = wordDiff(before, after);
  return (
    <Passage dir="auto">
      {parts.map((part, index) => {
        if (part.kind === 'same') return `${shortened(part, index > 0, index < parts.length - 1)} `;
        const Change = part.kind === 'removed' ? Removed : Added;
        return (
          <Fragment key={index}>
            <Change>
              <VisuallyHidden>{labels[part.kind]}: </VisuallyHidden>
              {part.words.join(' ')}
            </Change>{' '}
          </Fragment>
        );
      })}
    </Passage>
  );
}

/** The ends of a long passage that a change follows or that follows one. */
function shortened({ words }: TextPart, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? context : 0;
  const end = isBeforeChange ? context : 0;
  if (start + end === 0 || words.length <= start + end + 1) return words.join(' ');
  return [...words.slice(0, start), '…', ...words.slice(words.length - end)].join(' ');
}

/* A span, so that it can describe a field. */
const Passage = styled.span`
  display: block;
  max-inline-size: 70ch;
  color: ${theme.color.text};
  font-size: ${theme.text.md};
  overflow-wrap: anywhere;
  line-height: ${theme.leading.loose};
`;

const Removed = styled.del`
  ${removedStyle}
`;

const Added = styled.ins`
  ${addedStyle}
`;
