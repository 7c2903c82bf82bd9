import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, type Key, type ListBoxProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { EmptyItems, ItemContent, ItemMark, itemStyle, listStyle } from '#ui/overlays/items.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { useNumberFormat } from '#ui/messages/MessagesProvider.tsx';
import { useMessages } from '#ui/messages/useMessages.ts';

/** One thing to choose. */
export interface Option {
  id: Key;
  /** What is shown, typed ahead and read out. */
  label: string;
  /** A second, quieter line. */
  description?: string;
  /** How many of it there are: shown after the label, and part of the option's name. */
  count?: number;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Whether it asks for more, so that nothing is counted for it. Default false. */
  isQuestion?: boolean;
}

export interface OptionListProps<T extends Option> extends Omit<Styleable<ListBoxProps<T>>, 'children'> {
  /** Shown when there is nothing to choose. Default `Nothing found`. */
  emptyText?: ReactNode;
}

/** The list inside Select, ComboBox, MultiSelect and TagInput. */
export function OptionList<T extends Option>({ emptyText, ...props }: OptionListProps<T>) {
  const messages = useMessages();
  return (
    <List
      // In a dialog it closes that; by default it would clear all that is chosen.
      escapeKeyBehavior="none"
      {...(props as ListBoxProps<object>)}
      renderEmptyState={() => <EmptyItems>{emptyText ?? messages.nothingFound}</EmptyItems>}
    >
      {(item) => <OptionItem option={item as T} />}
    </List>
  );
}

function OptionItem({ option }: { option: Option }) {
  const messages = useMessages();
  const number = useNumberFormat();
  const { id, label, description, count, icon, isDisabled } = option;
  return (
    <Item
      id={id}
      textValue={label}
      aria-label={count === undefined ? undefined : messages.counted({ label, count })}
      isDisabled={isDisabled}
    >
      {({ isSelected }) => (
        <ItemContent
          label={label}
          description={description}
          count={count === undefined ? undefined : number(count)}
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
