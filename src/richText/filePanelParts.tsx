import type { ComponentProps as Parts } from '@blocknote/react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '#ui/actions/Button.tsx';
import { controlStyle } from '#ui/fields/form/controlStyle.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { theme } from '#ui/theme/theme.ts';
import { isFileAccepted } from '#ui/fields/FileDrop.tsx';
import { messages } from './messages.ts';

type FileParts = Parts['FilePanel'];

export function FilePanelRoot({ className, tabs, openTab, setOpenTab, loading }: FileParts['Root']) {
  return (
    <Panel className={className} selectedKey={openTab} onSelectionChange={(key) => setOpenTab(String(key))}>
      <List aria-label={messages.fileSource}>
        {tabs.map(({ name }) => (
          <Choice key={name} id={name}>
            {name}
          </Choice>
        ))}
        {loading && <Spinner size="small" label={messages.uploading} />}
      </List>
      {tabs.map(({ name, tabPanel }) => (
        <Body key={name} id={name}>
          {tabPanel}
        </Body>
      ))}
    </Panel>
  );
}

export function FileTabPanel({ className, children }: FileParts['TabPanel']) {
  return <Stack className={className}>{children}</Stack>;
}

export function FilePanelButton({ className, onClick, children, label }: FileParts['Button']) {
  return (
    <Button className={className} variant="primary" onPress={onClick}>
      {children ?? label}
    </Button>
  );
}

/** Also validates the type, as the system's dialog can show all files (EDIT-22). */
export function FileInput({ accept, value, placeholder, onChange }: FileParts['FileInput']) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    const isOfKind = isFileAccepted(file, accept.split(','));
    setRefused(!isOfKind);
    if (isOfKind) onChange(file);
  }

  return (
    <>
      {/* No inline style: BlockNote serialises the closing panel as HTML, where CSP refuses one. */}
      <input ref={input} type="file" hidden accept={accept} onChange={choose} />
      <Button onPress={() => input.current?.click()}>{value?.name ?? placeholder}</Button>
      {isRefused && (
        <Refusal role="alert">
          {accept.startsWith('video') ? messages.onlyVideo : messages.onlyPicture}
        </Refusal>
      )}
    </>
  );
}

export function FileUrlInput({ className, value, placeholder, onChange, onKeyDown }: FileParts['TextInput']) {
  return (
    <Address
      className={className}
      type="url"
      dir="ltr"
      aria-label={placeholder}
      {...{ value, placeholder, onChange, onKeyDown }}
    />
  );
}

const Panel = styled(Tabs)`
  inline-size: min(24rem, 90vw);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.mid};
`;

const List = styled(TabList)`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[2]} 0;
  border-block-end: 1px solid ${theme.color.border};
`;

const Choice = styled(Tab)`
  padding: ${theme.space[2]};
  border-block-end: 2px solid transparent;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.medium};
  cursor: pointer;
  outline: none;

  &[data-selected] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  @media (forced-colors: active) {
    &:not([data-selected]) {
      border-color: Canvas;
    }
  }
  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;

const Body = styled(TabPanel)`
  padding: ${theme.space[3]};
  outline: none;
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  justify-items: stretch;
`;

const Refusal = styled.div`
  color: ${theme.color.dangerText};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
`;

const Address = styled.input`
  ${controlStyle}
`;
