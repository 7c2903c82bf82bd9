import { Fragment } from 'react';
import { styled, css } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { diffWords, type TextPart } from './wordDiff.ts';

export const removedStyle = css`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.dangerTint};
  color: ${theme.color.dangerText};
`;

export const addedStyle = css`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.successTint};
  color: ${theme.color.successText};
  text-underline-offset: 0.2em;
`;

export interface TextChangeProps {
  before: string;
  after: string;
  labels: { removed: string; added: string };
}

/** Unchanged words shown on each side of a change. */
const contextWords = 10;

/** Strikes removed words and underlines added ones. */
export function TextChange({ before, after, labels }: TextChangeProps) {
  const parts = diffWords(before, after);
  return (
    <Passage dir="auto" translate="no">
      {parts.map((part, index) => {
        if (part.kind === 'same') return `${shortenPart(part, index > 0, index < parts.length - 1)} `;
        const Change = part.kind === 'removed' ? RemovedText : AddedText;
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

function shortenPart({ words }: TextPart, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? contextWords : 0;
  const end = isBeforeChange ? contextWords : 0;
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

const RemovedText = styled.del`
  ${removedStyle}
`;

const AddedText = styled.ins`
  ${addedStyle}
`;
