import { ChevronDown } from 'lucide-react';
import { use, type ReactNode } from 'react';
import {
  Button,
  Select as AriaSelect,
  SelectStateContext,
  SelectValue,
  type Key,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { OptionList, type Option } from './OptionList.tsx';
import { useTypeahead } from './useTypeahead.ts';
import { messages } from '#ui/messages.ts';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

export interface SelectProps<T extends Option>
  extends
    Omit<
      Styleable<AriaSelectProps<T>>,
      'children' | 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange' | 'value' | 'onChange'
    >,
    FieldProps {
  items: readonly T[];
  selectedKey?: Key | null;
  defaultSelectedKey?: Key | null;
  onSelectionChange?: (key: Key | null) => void;
  /** Typing while options load selects the matching one as soon as they have loaded. */
  isLoading?: boolean;
  /** Defaults to `Nothing found`. */
  emptyText?: ReactNode;
  size?: 'small' | 'medium';
}

/** For short lists whose items are known. For about fifteen items or more, use `ComboBox`. */
export function Select<T extends Option>({
  label,
  description,
  errorMessage,
  items,
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  isLoading = false,
  emptyText,
  size = 'medium',
  ...props
}: SelectProps<T>) {
  const { isRequired } = props;
  return (
    <AriaSelect
      {...props}
      value={selectedKey}
      defaultValue={defaultSelectedKey}
      onChange={onSelectionChange}
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame
        {...{ label, description, errorMessage, isRequired }}
        // A button can't have `aria-required`.
        hiddenNote={isRequired && messages.required}
      >
        <SelectParts {...{ items, isLoading, emptyText, size }} />
      </FieldFrame>
    </AriaSelect>
  );
}

function SelectParts<T extends Option>({
  items,
  isLoading = false,
  emptyText,
  size,
}: Pick<SelectProps<T>, 'items' | 'isLoading' | 'emptyText' | 'size'>) {
  const typed = useTypeahead({ state: use(SelectStateContext), items, isLoading });
  return (
    <>
      <Root {...typed}>
        <Trigger data-size={size}>
          <Value>
            {({ selectedItems, selectedText, defaultChildren }) =>
              (selectedItems[0] as Option | undefined)?.value ?? (selectedText || defaultChildren)
            }
          </Value>
          <ChevronDown aria-hidden />
        </Trigger>
      </Root>
      <PopoverPanel>
        <Root {...typed}>
          <OptionList items={items} emptyText={emptyText} />
        </Root>
      </PopoverPanel>
    </>
  );
}

const Root = styled.div`
  display: contents;
`;

const Trigger = styled(Button)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding-inline-start: ${theme.space[2]};
  text-align: start;
  cursor: pointer;

  [data-invalid] & {
    border-color: ${theme.color.danger};
  }
  &[data-size='small'] {
    min-block-size: ${theme.control.sm};
    padding-block: 0;
    font-size: ${theme.text.sm};
  }
  &[data-pressed] {
    background: ${theme.color.hovered};
  }
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    color: ${theme.color.textMuted};
  }
  &[data-disabled] > svg {
    color: inherit;
  }
`;

const Value = styled(SelectValue)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: ${theme.color.textSubtle};
  }
  [data-disabled] > & {
    color: inherit;
  }
`;
