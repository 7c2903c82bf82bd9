import { Upload } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger, Text, isFileDropItem, type DropZoneProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { FieldGroup } from './form/FieldGroup.tsx';
import { isFieldInvalid, type FieldProps } from './form/Form.tsx';
import { useNumberFormat } from '../messages/MessagesProvider.tsx';
import { theme } from '../theme/theme.ts';
import { useMessages } from '../messages/useMessages.ts';

export interface FileDropProps extends FieldProps {
  /** Media types, such as `image/*` or `video/mp4`. Default any. */
  acceptedFileTypes?: readonly string[];
  /** The accepted types in words, for the message that refuses others, such as `JPEG and PNG images`. */
  acceptedText?: string;
  /** Said in the place of that message. */
  refusalText?: string;
  /** The most bytes that one file may have, perhaps by its kind. Default no bound. */
  maxBytes?: number | ((file: File) => number);
  /** Whether several files can be given at once. Default false. */
  allowsMultiple?: boolean;
  /** Called with the files that were accepted. */
  onSelect: (files: File[]) => void;
  /** Default `Choose a file`, or `Choose files`. */
  buttonLabel?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  id?: string;
  className?: string;
}

/** Accepts files that are dropped, pasted or chosen, and says why it refuses one. */
export function FileDrop({
  acceptedFileTypes = [],
  acceptedText = acceptedFileTypes.join(', '),
  refusalText,
  maxBytes = Infinity,
  allowsMultiple = false,
  onSelect,
  buttonLabel,
  errorMessage,
  ...props
}: FileDropProps) {
  const messages = useMessages();
  const kilobytes = useNumberFormat({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const megabytes = useNumberFormat({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const { isDisabled } = props;
  const [refusal, setRefusal] = useState<string>();
  // What the form says is of the file before.
  const message = refusal ?? errorMessage;

  function whyRefused(file: File): string | undefined {
    if (!isAccepted(file.type, acceptedFileTypes))
      return refusalText ?? messages.fileTypeRefused({ name: file.name, types: acceptedText });
    const most = typeof maxBytes === 'function' ? maxBytes(file) : maxBytes;
    if (file.size > most)
      return messages.fileTooLarge({
        name: file.name,
        size: most < 1_000_000 ? kilobytes(most / 1000) : megabytes(most / 1_000_000),
      });
    return undefined;
  }

  function take(files: File[]) {
    const offered = allowsMultiple ? files : files.slice(0, 1);
    setRefusal(offered.map(whyRefused).find(Boolean));
    const accepted = offered.filter((file) => !whyRefused(file));
    if (accepted.length > 0) onSelect(accepted);
  }

  async function handleDrop(event: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) {
    take(await Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile())));
  }

  return (
    <FieldGroup {...props} errorMessage={message}>
      <Zone
        isDisabled={isDisabled}
        onDrop={(event) => void handleDrop(event)}
        data-invalid={isFieldInvalid({ ...props, errorMessage: message }) || undefined}
      >
        <Upload aria-hidden />
        <Hint slot="label">{allowsMultiple ? messages.dropFiles : messages.dropFile}</Hint>
        <FileTrigger
          acceptedFileTypes={acceptedFileTypes}
          allowsMultiple={allowsMultiple}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Button size="small" isDisabled={isDisabled}>
            {buttonLabel ?? (allowsMultiple ? messages.chooseFiles : messages.chooseFile)}
          </Button>
        </FileTrigger>
      </Zone>
    </FieldGroup>
  );
}

/** `image/*` accepts every image; a type that the system does not know is left to the server. */
function isAccepted(type: string, accepted: readonly string[]): boolean {
  if (accepted.length === 0 || type === '') return true;
  return accepted.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each));
}

const Zone = styled(DropZone)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-block-size: 6rem;
  padding: ${theme.space[4]};
  border: 1px dashed ${theme.color.borderControl};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  text-align: center;
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  &[data-hovered] {
    border-color: ${theme.color.borderHovered};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-drop-target] {
    border: 1px solid ${theme.color.accent};
    background: ${theme.color.selected};
    color: ${theme.color.text};
  }
  &[data-invalid] {
    border-color: ${theme.color.danger};
  }
  &[data-disabled] {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
    color: ${theme.color.textDisabled};
  }
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

const Hint = styled(Text)`
  font-size: ${theme.text.md};
`;
