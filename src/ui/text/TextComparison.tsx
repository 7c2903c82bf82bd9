import { Fragment } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { theme } from '../theme/theme.ts';
import { addedStyle, removedStyle } from './TextChange.tsx';
import { comparisonRows } from './comparisonRows.ts';
import type { TextPart } from './wordDiff.ts';

export interface TextComparisonProps {
  label: string;
  before: readonly string[];
  after: readonly string[];
  headings: { before: string; after: string };
  labels: { removed: string; added: string };
  /** Neither side is older, as with two proposals. */
  areAlternatives?: boolean;
}

/** Compares texts by paragraph and marks differing words. For a single passage, use `TextChange`. */
export function TextComparison({
  label,
  before,
  after,
  headings,
  labels,
  areAlternatives = false,
}: TextComparisonProps) {
  return (
    <Grid aria-label={label} translate="no">
      <thead>
        <tr>
          <th scope="col">{headings.before}</th>
          <th scope="col">{headings.after}</th>
        </tr>
      </thead>
      <tbody>
        {comparisonRows(before, after).map((row, index) => (
          <tr key={index}>
            {([row.before, row.after] as const).map((parts, side) => (
              <td key={side} dir="auto">
                <Parts parts={parts} labels={labels} isMarked={areAlternatives} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface PartsProps {
  parts: TextPart[];
  labels: TextComparisonProps['labels'];
  isMarked: boolean;
}

function Parts({ parts, labels, isMarked }: PartsProps) {
  return parts.map(({ kind, words }, index) => {
    const text = words.join(' ');
    if (kind === 'same') return `${text} `;
    const Change = isMarked ? Mark : kind === 'removed' ? RemovedText : AddedText;
    return (
      <Fragment key={index}>
        <Change>
          {text.trim() !== '' && <VisuallyHidden>{labels[kind]}: </VisuallyHidden>}
          {text}
        </Change>{' '}
      </Fragment>
    );
  });
}

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  line-height: ${theme.leading.loose};

  th,
  td {
    padding: ${theme.space[2]};
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
    font-weight: ${theme.weight.medium};
  }
  td {
    white-space: pre-wrap;
  }
  tr + tr,
  tbody {
    border-block-start: 1px solid ${theme.color.border};
  }
  td + td,
  th + th {
    border-inline-start: 1px solid ${theme.color.border};
  }
`;

const Mark = styled.mark`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningTint};
  color: ${theme.color.warningText};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const RemovedText = styled.del`
  ${removedStyle}
`;

const AddedText = styled.ins`
  ${addedStyle}
`;
