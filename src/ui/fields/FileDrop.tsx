import { Upload } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger, isFileDropItem, type DropZoneProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { FieldGroup } from './form/FieldGroup.tsx';
import { isFieldInvalid, type FieldProps } from './form/Form.tsx';
import { messages } from '../messages.ts';
import { lazyFormatter } from '../numbers.ts';
import { theme } from '../theme/theme.ts';

export interface FileDropProps extends FieldProps {
  /** Media types, such as `image/*` or `video/mp4`. Defaults to any type. */
  acceptedFileTypes?: readonly string[];
  /** Used in the rejection message, such as `JPEG and PNG images`. */
  acceptedText?: string;
  /** Replaces the rejection message. */
  rejectionText?: string;
  /** Unlimited by default. */
  maxBytes?: number | ((file: File) => number);
  allowsMultiple?: boolean;
  onSelect: (files: File[]) => void;
  /** Defaults to `Choose a file`, or `Choose files`. */
  buttonLabel?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  id?: string;
  className?: string;
}

const kilobytes = lazyFormatter({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = lazyFormatter({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** Accepts dropped, pasted or selected files, and explains why files are rejected. */
export function FileDrop({
  acceptedFileTypes = [],
  acceptedText = acceptedFileTypes.join(', '),
  rejectionText,
  maxBytes = Infinity,
  allowsMultiple = false,
  onSelect,
  buttonLabel,
  errorMessage,
  ...props
}: FileDropProps) {
  const { isDisabled } = props;
  const [refusal, setRefusal] = useState<string>();
  const message = refusal ?? errorMessage;

  function whyRefused(file: File): string | undefined {
    if (!isFileAccepted(file, acceptedFileTypes))
      return rejectionText ?? messages.fileTypeRefused(file.name, acceptedText);
    const most = typeof maxBytes === 'function' ? maxBytes(file) : maxBytes;
    if (file.size > most)
      return messages.fileTooLarge(
        file.name,
        most < 1_000_000 ? kilobytes(most / 1000) : megabytes(most / 1_000_000),
      );
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
        aria-label={allowsMultiple ? messages.fileDrops : messages.fileDrop}
        isDisabled={isDisabled}
        onDrop={(event) => void handleDrop(event)}
        data-invalid={isFieldInvalid({ ...props, errorMessage: message }) || undefined}
      >
        <Upload aria-hidden />
        <Hint>{allowsMultiple ? messages.dropFiles : messages.dropFile}</Hint>
        <FileTrigger
          acceptedFileTypes={acceptedFileTypes}
          allowsMultiple={allowsMultiple}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Button isDisabled={isDisabled}>
            {buttonLabel ?? (allowsMultiple ? messages.chooseFiles : messages.chooseFile)}
          </Button>
        </FileTrigger>
      </Zone>
    </FieldGroup>
  );
}

const Zone = styled(DropZone)`
  /* Contains the invisible button, so that browsers scroll to the right place. */
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]};
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
  }
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  /* Touch screens rarely have anything to drop, so only the button is shown. */
  @media (hover: none) {
    padding: 0;
    border: 0;
    background: none;

    & > svg {
      display: none;
    }
    & > button {
      flex: 1;
    }
  }
`;

const Hint = styled.span`
  font-size: ${theme.text.md};

  @media (hover: none) {
    display: none;
  }
`;

/** Other media types that systems report for JPEG. */
const jpegAliases = ['image/jpg', 'image/pjpeg'];

/** Accepts files of unknown type; the server decides. */
export function isFileAccepted(
  { type: mediaType }: Pick<File, 'type'>,
  accepted: readonly string[],
): boolean {
  const type = jpegAliases.includes(mediaType) ? 'image/jpeg' : mediaType;
  if (accepted.length === 0 || type === '' || type === 'application/octet-stream') return true;
  return accepted.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each));
}
