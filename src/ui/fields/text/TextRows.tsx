import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '#ui/actions/Button.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import type { FieldProps } from '../form/Form.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { TextField } from './TextField.tsx';
import { theme } from '#ui/theme/theme.ts';

export interface TextRowsProps extends FieldProps {
  id?: string;
  /** An empty list shows one empty row. */
  value: readonly string[];
  onChange: (rows: string[]) => void;
  max?: number;
  type?: 'text' | 'url';
  rowLabel: (number: number) => string;
  removeLabel: (number: number) => string;
  addLabel: string;
}

/** A row can be added once the last one is filled in. For choices use `TagInput`. */
export function TextRows(props: TextRowsProps) {
  const { value, onChange, max = Infinity, type, rowLabel, removeLabel, addLabel, ...group } = props;
  const list = useRef<HTMLDivElement>(null);
  const rows = value.length > 0 ? value : [''];
  const isAddable = rows.length < max && rows.at(-1)!.trim() !== '';

  /** Focus stays in the list, so that the next key goes into the row. */
  function changeAndFocus(texts: string[], index: number) {
    flushSync(() => onChange(texts));
    list.current?.querySelectorAll('input')[index]?.focus();
  }

  const remove = (index: number) =>
    changeAndFocus(
      rows.filter((_, each) => each !== index),
      Math.max(index - 1, 0),
    );

  return (
    <FieldGroup {...group}>
      <Stack gap={2} align="start">
        <Rows ref={list}>
          {rows.map((row, index) => (
            // Rows have no identity but their index. After rows shift, the browser's undo would apply to
            // another row.
            <Row key={`${index}/${rows.length}`}>
              <TextField
                aria-label={rowLabel(index + 1)}
                type={type}
                inputMode={type}
                autoComplete="off"
                value={row}
                onChange={(text) => onChange(rows.with(index, text))}
              />
              {rows.length > 1 && (
                <IconButton
                  size="small"
                  label={removeLabel(index + 1)}
                  icon={<X />}
                  onPress={() => remove(index)}
                />
              )}
            </Row>
          ))}
        </Rows>
        {isAddable && (
          <Button size="small" icon={<Plus />} onPress={() => changeAndFocus([...rows, ''], rows.length)}>
            {addLabel}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  inline-size: 100%;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;
