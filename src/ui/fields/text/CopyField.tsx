import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldWithAction } from '../form/FieldWithAction.tsx';
import { TextField } from './TextField.tsx';
import { messages } from '#ui/messages.ts';

export interface CopyFieldProps {
  label: string;
  id?: string;
  value: string;
  description?: ReactNode;
  copyLabel?: string;
  copiedLabel?: string;
  /** Default: asks to copy manually. */
  failedMessage?: string;
}

export function CopyField({ label, id, value, description, ...texts }: CopyFieldProps) {
  const {
    copyLabel = messages.copy,
    copiedLabel = messages.copied,
    failedMessage = messages.copyFailed,
  } = texts;
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isCopied = copied === value;

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
      setFailed(false);
      announce(copiedLabel);
    } catch {
      setFailed(true);
      input.current?.focus();
      input.current?.select();
    }
  }

  return (
    <FieldWithAction
      action={
        <Button
          size="small"
          variant="quiet"
          icon={isCopied ? <Check /> : <Copy />}
          onPress={() => void copy()}
        >
          {isCopied ? copiedLabel : copyLabel}
        </Button>
      }
    >
      <TextField
        {...{ id, label, description, value }}
        isReadOnly
        inputRef={input}
        errorMessage={hasFailed ? failedMessage : undefined}
        autoComplete="off"
        spellCheck="false"
      />
    </FieldWithAction>
  );
}
