import { Fragment } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { theme } from '../theme/theme.ts';
import type { Passage } from './changedPassages.ts';
import { addedStyle, removedStyle } from './TextChange.tsx';

export interface ChangedTextProps {
  label: string;
  passages: readonly Passage[];
  labels: {
    removed: string;
    added: string;
    unchanged: (count: number) => string;
  };
}

/** Changes in one column. If there's space for two, use `TextComparison`. */
export function ChangedText({ label, passages, labels }: ChangedTextProps) {
  return (
    <Passages aria-label={label}>
      {passages.map((passage, index) =>
        'unchanged' in passage ? (
          <UnchangedText key={index}>{labels.unchanged(passage.unchanged)}</UnchangedText>
        ) : (
          <p key={index} dir="auto">
            {passage.parts.map(({ kind, words }, part) => {
              const text = words.join(' ');
              if (kind === 'same') return `${text} `;
              const Change = kind === 'removed' ? RemovedText : AddedText;
              return (
                <Fragment key={part}>
                  <Change>
                    {text.trim() !== '' && <VisuallyHidden>{labels[kind]}: </VisuallyHidden>}
                    {text}
                  </Change>{' '}
                </Fragment>
              );
            })}
          </p>
        ),
      )}
    </Passages>
  );
}

const Passages = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.loose};

  & > p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const UnchangedText = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  white-space: nowrap;

  &::before,
  &::after {
    flex: 1;
    border-block-start: 1px solid ${theme.color.border};
    content: '';
  }
`;

const RemovedText = styled.del`
  ${removedStyle}
`;

const AddedText = styled.ins`
  ${addedStyle}
`;
