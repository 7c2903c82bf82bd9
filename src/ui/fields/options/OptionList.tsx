import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, type Key, type ListBoxProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { EmptyItems, ItemContent, ItemMark, itemStyle, listStyle } from '#ui/overlays/items.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { messages } from '#ui/messages.ts';
import { formatNumber } from '#ui/numbers.ts';

export interface Option {
  id: Key;
  label: string;
  /** Replaces the label in the field while this is the selected option of a `Select`. */
  value?: ReactNode;
  description?: string;
  /** Shown after the label, and part of the accessible name. */
  count?: number;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Opens another input instead of selecting a value. Has no count. */
  opensInput?: boolean;
}

export interface OptionListProps<T extends Option> extends Omit<Styleable<ListBoxProps<T>>, 'children'> {
  /** Defaults to `Nothing found`. */
  emptyText?: ReactNode;
}

export function OptionList<T extends Option>({ emptyText, ...props }: OptionListProps<T>) {
  return (
    <List
      // By default Escape would clear the selection; in a dialog, it must close the dialog.
      escapeKeyBehavior="none"
      {...(props as ListBoxProps<object>)}
      renderEmptyState={() => <EmptyItems>{emptyText ?? messages.nothingFound}</EmptyItems>}
    >
      {(item) => <OptionItem option={item as T} />}
    </List>
  );
}

function OptionItem({ option }: { option: Option }) {
  const { id, label, description, count, icon, isDisabled } = option;
  return (
    <Item
      id={id}
      value={option}
      textValue={label}
      aria-label={count === undefined ? undefined : messages.counted(label, count)}
      isDisabled={isDisabled}
    >
      {({ isSelected }) => (
        <ItemContent
          label={label}
          description={description}
          count={count === undefined ? undefined : formatNumber(count)}
          icon={icon}
          end={<ItemMark>{isSelected && <Check aria-hidden />}</ItemMark>}
        />
      )}
    </Item>
  );
}

const List = styled(ListBox)`
  ${listStyle}
  max-block-size: min(22rem, 60vh);
`;

const Item = styled(ListBoxItem)`
  ${itemStyle}
`;
