import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Select as AriaSelect,
  SelectValue,
  type Key,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { OptionList, type Option } from './OptionList.tsx';
import { useEarlyLetters } from './useEarlyLetters.ts';
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
  /** What there is to choose from. */
  items: readonly T[];
  /** The id of the chosen item, or null. */
  selectedKey?: Key | null;
  /** The id chosen at first, when uncontrolled. */
  defaultSelectedKey?: Key | null;
  onSelectionChange?: (key: Key | null) => void;
  /** Whether items are still to come. What is typed until then chooses among all of them, once they are there. Default false. */
  isLoading?: boolean;
  /** Shown when there are no items. Default `Nothing found`. */
  emptyText?: ReactNode;
  /** Default `medium`; `small` inside tables and toolbars. */
  size?: 'small' | 'medium';
}

/** One choice from a list that is known and short. From about fifteen items on, use `ComboBox`. */
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
  const early = useEarlyLetters({ items, isLoading, onChoose: (key) => onSelectionChange?.(key) });
  return (
    <AriaSelect
      {...props}
      value={selectedKey}
      defaultValue={defaultSelectedKey}
      onChange={onSelectionChange}
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Whole {...early}>
          <Trigger data-size={size}>
            <Value>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</Value>
            <ChevronDown aria-hidden />
          </Trigger>
        </Whole>
      </FieldFrame>
      <PopoverPanel>
        <OptionList items={items} emptyText={emptyText} />
      </PopoverPanel>
    </AriaSelect>
  );
}

const Whole = styled.div`
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

  [data-invalid] > & {
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
