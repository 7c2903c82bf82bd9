import '@blocknote/core/style.css';
import '@blocknote/react/style.css';
import { BlockNoteViewEditor, BlockNoteViewRaw, ComponentsContext } from '@blocknote/react';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { type FieldProps, textSideStyle } from '#ui/fields/form/Form.tsx';
import { waitUntilIdle } from '#ui/whenQuiet.ts';
import { Deferred } from '#ui/Deferred.tsx';
import { theme } from '#ui/theme/theme.ts';
import { visuallyHidden } from '#ui/theme/mixins.ts';

import { messages } from './messages.ts';
import { editorComponents } from './components.tsx';
import { contentStyle, toolStyle } from './contentStyle.ts';
import { EditorMenus, type MentionSource } from './EditorMenus.tsx';
import { EditorToolbar, ToolbarPlaceholder } from './EditorToolbar.tsx';
import { prepareEditor, takeEditor } from './editorPool.ts';
import { useComposition } from './useComposition.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';
import { withFileTypes } from './paste/fileTypes.ts';
import { hasUnusableFiles } from './paste/handlePaste.ts';
import type { DroppedContent } from './paste/leftOut.ts';
import { serializeSelection, writeOwnCopy } from './paste/ownCopy.ts';
import { footHeight } from './RichTextSkeleton.tsx';
import type { PassageMark } from './passageMarks.ts';
import { createUploadTracker } from './uploads.ts';
import { useHtmlDocument, type DocumentHandle } from './useHtmlDocument.ts';

export type { DroppedContent, MentionSource, PassageMark };

export interface RichTextHandle extends DocumentHandle {
  isUploading: () => boolean;
}

export interface RichTextEditorProps extends Omit<FieldProps, 'label'> {
  label: string;
  id?: string;
  /** HTML. Reported back unchanged until the text is edited. */
  value: string;
  onChange: (html: string) => void;
  isInvalid?: boolean;
  isReadOnly?: boolean;
  /** Minimum, in pixels. Default 450. */
  minHeight?: number;
  /**
   * `page` shows the text unboxed, as readers see it, with its label for assistive technology only. Default
   * `field`.
   */
  variant?: 'field' | 'page';
  /** On a `page`, moves more tools behind the button for more formatting. Default false. */
  isNarrow?: boolean;
  tools?: ReactNode;
  footer?: ReactNode;
  direction?: 'ltr' | 'rtl';
  /** CSP nonce; defaults to the page's `<meta property="csp-nonce">`. */
  nonce?: string;
  /** Returns the stored file's URL. Without it, files can only be embedded by URL. */
  uploadFile?: (file: File) => Promise<string>;
  mentionSources?: readonly MentionSource[];
  /** Base of relative links in pasted text; without it, those are dropped. */
  sourcePage?: string;
  onContentDropped?: (leftOut: DroppedContent) => void;
  /** Called when an upload fails and the file's block is removed. */
  onUploadFailed?: () => void;
  onPressMark?: (id: string) => void;
  onReady?: () => void;
  ref?: Ref<RichTextHandle>;
}

/**
 * Rich text with headings, lists, links, tables, pictures and videos. Load it lazily: it's a large chunk. Tab
 * indents a list; Escape, then Tab leaves the editor, and Alt + F10 moves to the toolbar.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    description,
    errorMessage,
    isRequired,
    isReadOnly = false,
    minHeight = 450,
    variant = 'field',
    isNarrow,
    direction,
    tools,
    footer,
  } = props;
  const { value, onChange, mentionSources, ref, onReady } = props;
  const isInvalid = props.isInvalid ?? Boolean(errorMessage);
  const id = useId();
  const ids = { label: `${id}-label`, help: `${id}-help`, error: `${id}-error`, keys: `${id}-keys` };

  const [kind] = useState(() => ({
    canUpload: props.uploadFile !== undefined,
    nonce: props.nonce ?? pageNonce(),
  }));
  const [{ editor, host }] = useState(() => takeEditor(kind));
  const { uploadFile, sourcePage: page, onContentDropped, onPressMark, onUploadFailed } = props;
  const uploadFailed = useLatest(onUploadFailed);
  const [uploads] = useState(() => createUploadTracker(() => uploadFailed.current?.()));
  useImperativeHandle(host, () => ({
    paste: { page, onLeftOut: onContentDropped, canUpload: uploadFile !== undefined },
    upload: (file, blockId) => uploads.upload(editor, blockId, () => uploadFile!(file)),
    pressMark: (mark) => onPressMark?.(mark),
  }));
  useEffect(() => () => void waitUntilIdle().then(() => prepareEditor(kind)), [kind]);
  const handle = useHtmlDocument(editor, value, onChange);
  useImperativeHandle(ref, () => ({ ...handle.current, isUploading: () => uploads.isUploading(editor) }), [
    handle,
    uploads,
    editor,
  ]);

  const describedBy = [
    isInvalid && errorMessage ? ids.error : null,
    description ? ids.help : null,
    isReadOnly ? null : ids.keys,
  ]
    .filter(Boolean)
    .join(' ');
  const frame = useRef<HTMLDivElement>(null);
  // ProseMirror owns this element but keeps attributes it didn't set.
  useEffect(() => {
    const text = editor.domElement;
    if (!text) return;
    text.setAttribute('id', props.id ?? id);
    // Page translation would end up in the text.
    text.setAttribute('translate', 'no');
    text.setAttribute('aria-labelledby', ids.label);
    text.setAttribute('aria-describedby', describedBy);
    text.setAttribute('aria-invalid', String(isInvalid));
    text.setAttribute('aria-required', String(Boolean(isRequired)));
    text.setAttribute('aria-readonly', String(isReadOnly));
  });

  // BlockNote sets aria-expanded, which a textbox must not have; its reference to the suggestions stays.
  useEffect(() => {
    const text = editor.domElement;
    if (!text) return;
    const observer = new MutationObserver(() => text.removeAttribute('aria-expanded'));
    observer.observe(text, { attributeFilter: ['aria-expanded'] });
    return () => observer.disconnect();
  }, [editor]);

  const ready = useLatest(onReady);
  useEffect(() => ready.current?.(), [ready]);

  const handleHistoryKey = useHistoryKeys(editor);
  useComposition(editor);
  const closesMenu = useRef(false);
  const isLeaving = useRef(false);
  function handleKeyDownCapture(event: KeyboardEvent<HTMLDivElement>) {
    handleHistoryKey(event);
    const isInText = editor.domElement?.contains(event.target as Node) ?? false;
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('[role=toolbar] button:not(:disabled)')?.focus();
    }
    if (event.key === 'Escape') closesMenu.current = !frame.current?.contains(event.target as Node);
    // Stops ProseMirror from indenting, so the browser moves focus.
    if (event.key === 'Tab' && isInText && isLeaving.current) event.stopPropagation();
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape' && isInText;
  }

  const copied = useRef<string>(undefined);
  // Bubbling, after BlockNote has written the clipboard formats.
  function handleCopy({ clipboardData }: ClipboardEvent<HTMLDivElement>) {
    const isOfText = clipboardData.types.includes('blocknote/html');
    if (isOfText && copied.current !== undefined) writeOwnCopy(clipboardData, copied.current);
  }

  // Bubbling: when capturing, a tooltip would take the first Escape.
  function handleKeyUp(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape') return;
    const isInToolbar = (event.target as HTMLElement).closest('[role=toolbar]') !== null;
    if (isInToolbar && !closesMenu.current) editor.focus();
    closesMenu.current = false;
  }

  return (
    <Field dir={direction}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click on the name moves to the text, as with any field. */}
      <Label id={ids.label} data-variant={variant} onClick={() => editor.focus()}>
        {label}
        {isRequired && <RequiredMark aria-hidden>*</RequiredMark>}
      </Label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what happens inside. */}
      <Frame
        ref={frame}
        data-variant={variant}
        data-invalid={isInvalid || undefined}
        data-readonly={isReadOnly || undefined}
        style={{ '--text-height': `${minHeight / 16}rem` } as CSSProperties}
        onKeyDownCapture={handleKeyDownCapture}
        onKeyUp={handleKeyUp}
        onDropCapture={handleDropCapture}
        onCopyCapture={() => (copied.current = serializeSelection(editor))}
        onCutCapture={() => (copied.current = serializeSelection(editor))}
        onCopy={handleCopy}
        onCut={handleCopy}
      >
        <ComponentsContext value={editorComponents}>
          <BlockNoteViewRaw editor={editor} editable={!isReadOnly} renderEditor={false} {...disabledUi}>
            {!isReadOnly && (
              <Deferred fallback={<ToolbarPlaceholder variant={variant} isNarrow={isNarrow} />}>
                <EditorToolbar variant={variant} isNarrow={isNarrow} tools={tools} />
              </Deferred>
            )}
            <Text>
              <BlockNoteViewEditor />
            </Text>
            {!isReadOnly && <EditorMenus mentionSources={mentionSources} direction={direction} />}
          </BlockNoteViewRaw>
        </ComponentsContext>
      </Frame>
      <Notes>
        {isInvalid && errorMessage && <ErrorText id={ids.error}>{errorMessage}</ErrorText>}
        {description && <Description id={ids.help}>{description}</Description>}
      </Notes>
      {footer && (
        <Footer>
          <Deferred>{footer}</Deferred>
        </Footer>
      )}
      <div hidden id={ids.keys}>
        {messages.keysHelp}
      </div>
    </Field>
  );
}

function handleDropCapture(event: DragEvent<HTMLDivElement>) {
  const dataTransfer = withFileTypes(event.dataTransfer);
  if (!dataTransfer && !hasUnusableFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!dataTransfer) return;
  const { clientX, clientY } = event;
  event.target.dispatchEvent(
    new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
  );
}

/** BlockNote's own controls; EditorMenus and EditorToolbar replace them. */
const disabledUi = {
  formattingToolbar: false,
  linkToolbar: false,
  slashMenu: false,
  sideMenu: false,
  filePanel: false,
  tableHandles: false,
  emojiPicker: false,
  comments: false,
};

function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

const Field = styled.div`
  min-inline-size: 0;
`;

const Label = styled.div`
  ${textSideStyle}
  margin-block-end: ${theme.space[1]};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};

  &[data-variant='page'] {
    ${visuallyHidden}
  }
`;

const RequiredMark = styled.span`
  margin-inline-start: ${theme.space.half};
  color: ${theme.color.dangerText};
`;

const Frame = styled.div`
  ${contentStyle}
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  outline: 0 solid ${theme.color.focus};
  outline-offset: -1px;

  &[data-invalid] {
    border-color: ${theme.color.danger};
  }
  &[data-readonly] {
    background: ${theme.color.sunken};
  }
  &[data-variant='field']:focus-within:has(.bn-editor:focus) {
    border-color: ${theme.color.focus};
    outline-width: 2px;
  }
  &[data-variant='page'] {
    border: 0;
    background: none;
  }
`;

const Text = styled.div`
  min-block-size: var(--text-height);
  padding: ${theme.space[4]} ${theme.space[2]} ${theme.space[8]};
  cursor: text;

  [data-variant='page'] > * > & {
    padding: ${theme.space[3]} 0 ${theme.space[6]};
  }
  [data-variant='page'][data-invalid] > * > & {
    border-radius: ${theme.radius.md};
    outline: 1px solid ${theme.color.danger};
    outline-offset: ${theme.space[2]};
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${footHeight};
  padding-block-start: ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};
  ${toolStyle}
`;

const Notes = styled.div`
  ${textSideStyle}
  display: grid;
  gap: ${theme.space.half};
  margin-block-start: ${theme.space[1]};
  font-size: ${theme.text.xs};
`;

const ErrorText = styled.div`
  color: ${theme.color.dangerText};
  font-weight: ${theme.weight.medium};
`;

const Description = styled.div`
  color: ${theme.color.textMuted};
`;
