import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import {
  Button,
  Group,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { keyStyle } from '../../actions/Keys.tsx';
import { bareInputStyle, controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from '#ui/messages.ts';

export interface SearchFieldProps extends Omit<Styleable<AriaSearchFieldProps>, 'children'>, FieldProps {
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  clearLabel?: string;
  end?: ReactNode;
  shortcut?: string;
}

/** Calls `onSubmit` on Enter, and `onClear` on Escape and on the clear button. */
export function SearchField({
  label,
  description,
  errorMessage,
  placeholder,
  inputRef,
  inputProps,
  clearLabel,
  end,
  shortcut,
  ...props
}: SearchFieldProps) {
  const { isRequired } = props;
  return (
    <Root {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Box isDisabled={props.isDisabled} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
          <Search aria-hidden />
          <TextInput {...inputProps} ref={inputRef} placeholder={placeholder} aria-keyshortcuts={shortcut} />
          {end}
          {shortcut && <Shortcut aria-hidden>{shortcut}</Shortcut>}
          <ClearButton aria-label={clearLabel ?? messages.clearSearch}>
            <X aria-hidden />
          </ClearButton>
        </Box>
      </FieldFrame>
    </Root>
  );
}

const Root = styled(AriaSearchField)`
  min-inline-size: 0;
`;

const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  position: relative;
  padding-block: 0;

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

const TextInput = styled(Input)`
  ${bareInputStyle}

  &::-webkit-search-cancel-button,
  &::-webkit-search-decoration {
    -webkit-appearance: none;
  }
`;

const ClearButton = styled(Button)`
  display: inline-flex;
  padding: ${theme.space[1]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;

  [data-empty] &,
  [data-readonly] & {
    visibility: hidden;
  }
  &[data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Shortcut = styled.kbd`
  ${keyStyle}
  position: absolute;
  inset-inline-end: ${theme.space[2]};
  color: ${theme.color.textSubtle};
  pointer-events: none;

  :not([data-empty]) > * > &,
  [data-focus-within] > & {
    display: none;
  }
`;
