import type { ComponentProps as Parts } from '@blocknote/react';
import { Captions, Link, Type } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { bareInputStyle, controlStyle } from '#ui/fields/form/controlStyle.ts';
import { theme } from '#ui/theme/theme.ts';

type FormParts = Parts['Generic']['Form'];

export function FormRoot({ children }: FormParts['Root']) {
  return <Fields>{children}</Fields>;
}

export function FormTextInput(props: FormParts['TextInput']) {
  const { name, label, rightSection, autoFocus, placeholder, disabled, value, autoComplete } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Box data-disabled={disabled || undefined}>
      <Icon aria-hidden>{inputIcons[name] ?? props.icon}</Icon>
      <Input
        ref={input}
        name={name}
        aria-label={label ?? placeholder ?? name}
        aria-activedescendant={props['aria-activedescendant']}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        autoComplete={autoComplete}
        onChange={props.onChange}
        onKeyDown={(event) => {
          props.onKeyDown(event);
          if (event.key === 'Enter' && !event.defaultPrevented) props.onSubmit?.();
        }}
      />
      {rightSection}
    </Box>
  );
}

const inputIcons: Partial<Record<string, ReactNode>> = {
  url: <Link />,
  title: <Type />,
  'file-caption': <Captions />,
  'file-name': <Type />,
};

const Fields = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  inline-size: min(20rem, 80vw);
`;

const Box = styled.div`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};

  &:focus-within {
    border-color: ${theme.color.focus};
    outline-width: 2px;
  }
`;

const Input = styled.input`
  ${bareInputStyle}
`;

const Icon = styled.span`
  display: inline-flex;
  color: ${theme.color.textMuted};
`;
