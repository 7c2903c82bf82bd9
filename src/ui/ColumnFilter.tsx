import { ListFilter } from 'lucide-react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle';
import { OptionList, type Option } from './OptionList';
import { PopoverPanel } from './PopoverPanel';
import { theme } from './theme';

export interface ColumnFilterProps {
  /** What is filtered: the heading of the column. */
  label: string;
  options: readonly Option[];
  /** The id in force, or null. */
  selectedKey: Option['id'] | null;
  /** Gives null when the one in force is pressed again. */
  onSelectionChange: (key: Option['id'] | null) => void;
  /** Shown when there are no options. Default `Nothing found`. */
  emptyText?: string;
}

/** Narrows a DataTable by one value of a column, from its heading. Marked while in force. */
export function ColumnFilter({
  label,
  options,
  selectedKey,
  onSelectionChange,
  emptyText,
}: ColumnFilterProps) {
  const chosen = options.find((option) => option.id === selectedKey);
  return (
    <DialogTrigger>
      <Trigger
        data-variant="quiet"
        data-size="small"
        data-active={selectedKey !== null || undefined}
        aria-label={chosen ? `Filter ${label}: ${chosen.label}` : `Filter ${label}`}
      >
        <ListFilter aria-hidden />
      </Trigger>
      <PopoverPanel placement="bottom start">
        <Choice aria-label={`Filter ${label}`}>
          {({ close }) => (
            <OptionList
              aria-label={label}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a choice moves into it.
              autoFocus
              items={options}
              emptyText={emptyText}
              selectionMode="single"
              selectedKeys={selectedKey === null ? [] : [selectedKey]}
              onSelectionChange={(keys) => {
                const [next = null] = keys as Set<Option['id']>;
                onSelectionChange(next);
                close();
              }}
            />
          )}
        </Choice>
      </PopoverPanel>
    </DialogTrigger>
  );
}

const Trigger = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    min-block-size: 1.5rem;
    inline-size: 1.5rem;
    padding: 0;
    color: ${theme.color.textSubtle};
  }
  &[data-active] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

const Choice = styled(Dialog)`
  min-inline-size: 10rem;
  outline: none;
`;
