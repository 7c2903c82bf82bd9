import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, Text, type Key, type ListBoxProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { itemStyle } from '../overlays/itemStyle.ts';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { useMessages } from '../messages/useMessages.ts';

/** One thing to choose. */
export interface Option {
  id: Key;
  /** What is shown, typed ahead and read out. */
  label: string;
  /** A second, quieter line. */
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
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
      {...(props as ListBoxProps<object>)}
      renderEmptyState={() => <Empty>{emptyText ?? messages.nothingFound}</Empty>}
    >
      {(item) => <OptionItem option={item as T} />}
    </List>
  );
}

function OptionItem({ option }: { option: Option }) {
  const { id, label, description, icon, isDisabled } = option;
  return (
    <Item id={id} textValue={label} isDisabled={isDisabled}>
      {({ isSelected }) => (
        <>
          <Mark>{icon}</Mark>
          <Words>
            <Text slot="label">{label}</Text>
            {description && <Description slot="description">{description}</Description>}
          </Words>
          <Mark>{isSelected && <Check aria-hidden />}</Mark>
        </>
      )}
    </Item>
  );
}

const List = styled(ListBox)`
  max-block-size: min(22rem, 60vh);
  padding: ${theme.space[1]};
  overflow: auto;
  outline: none;
`;

const Item = styled(ListBoxItem)`
  ${itemStyle}
`;

const Mark = styled.span`
  display: inline-flex;

  &:empty {
    display: none;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Description = styled(Text)`
  display: block;
  margin-block-start: ${theme.space.half};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
`;

const Empty = styled.div`
  padding: ${theme.space[2]};
  color: ${theme.color.textMuted};
`;
