import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface Change {
  name: string;
  before: string;
  after: string;
}

export interface ChangeTableProps {
  label: string;
  changes: readonly Change[];
  headings: readonly [name: string, before: string, after: string];
}

export function ChangeTable({ label, changes, headings }: ChangeTableProps) {
  return (
    <Frame>
      <Grid aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Value dir="auto" data-old>
                  {before}
                </Value>
              </td>
              <td>
                <Value dir="auto">{after}</Value>
              </td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}

const Frame = styled.div`
  max-inline-size: 60rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  overflow: hidden;
`;

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${theme.text.sm};

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[2]};
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.medium};
  }
  tbody tr {
    border-block-start: 1px solid ${theme.color.border};
  }
  th:first-child {
    inline-size: 26%;
  }
`;

const Value = styled.div`
  white-space: pre-wrap;

  &[data-old] {
    color: ${theme.color.textMuted};
  }
`;
