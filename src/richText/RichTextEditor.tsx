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
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import type { FieldProps } from '#ui/fields/form/Form.tsx';
import { idle } from '#ui/idle.ts';
import { Deferred } from '#ui/Deferred.tsx';
import { textSideStyle } from '#ui/fields/form/textSide.ts';
import { theme } from '#ui/theme/theme.ts';
import { visuallyHidden } from '#ui/theme/visuallyHidden.ts';

import { useDictionary, useEditorMessages } from './messages.ts';
import { editorComponents } from './components.tsx';
import { contentStyle } from './contentStyle.ts';
import { EditorMenus, type MentionSource } from './EditorMenus.tsx';
import { EditorToolbar, ToolbarSkeleton } from './EditorToolbar.tsx';
import { prepareEditor, takeEditor } from './editorPool.ts';
import { toolStyle } from './toolStyle.ts';
import { useComposition } from './useComposition.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';
import { isFileOfNoUse } from './paste/handlePaste.ts';
import type { LeftOut } from './paste/leftOut.ts';
import { makeCopy, writeOwnCopy } from './paste/ownCopy.ts';
import { footHeight } from './RichTextSkeleton.tsx';
import type { PassageMark } from './passageMarks.ts';
import { followUploads } from './uploads.ts';
import { useHtmlDocument, type RichTextHandle } from './useHtmlDocument.ts';

export type { LeftOut, MentionSource, PassageMark, RichTextHandle };

export interface RichTextEditorProps extends Omit<FieldProps, 'label'> {
  label: string;
  /** Of the text area, that an error summary links to. */
  id?: string;
  /** HTML. The editor reports it back unchanged until the text is really edited. */
  value: string;
  onChange: (html: string) => void;
  isInvalid?: boolean;
  isReadOnly?: boolean;
  /** Pixels of the text area at least. Default 450. */
  minHeight?: number;
  /** `page` is the text that a page is about: as readers see it, without a box, its label for assistive technology alone. Default `field`. */
  variant?: 'field' | 'page';
  /** Further buttons at the end of the toolbar. */
  tools?: ReactNode;
  /** Below the text: how long it is, what can be done with it. */
  foot?: ReactNode;
  /** The direction of the text, where it is not the page's. */
  direction?: 'ltr' | 'rtl';
  /** Of the strict content security policy. Default the page's own, from `<meta property="csp-nonce">`. */
  nonce?: string;
  /** Stores a picture or video and returns its address. Without it, files can only be embedded by address. */
  uploadFile?: (file: File) => Promise<string>;
  /** Suggestions while typing after a character, such as `@`. */
  mentionSources?: readonly MentionSource[];
  /** The address of the page that pasted text is from, for its relative links. Default unknown: those are dropped. */
  sourcePage?: string;
  /** Called with how much of a pasted text was left out, where anything was. */
  onLeftOut?: (leftOut: LeftOut) => void;
  /** Called with the id of a marked passage that is clicked. */
  onPressMark?: (id: string) => void;
  /** Once, when the text can be edited. */
  onReady?: () => void;
  /** What a screen does to the text from outside. */
  ref?: Ref<RichTextHandle>;
}

/**
 * Text with headings, lists, links, tables, pictures and videos. Load it lazily: it is its own large chunk.
 *
 * Keys: `/` at the start of a line inserts; Ctrl or Cmd + B, I, U and K format; Ctrl or Cmd + Z undoes, with Shift redoes;
 * Alt + F10 moves to the toolbar and Escape comes back; Tab indents a list, so Escape and then Tab leaves the editor.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { locale } = useLocale();
  // BlockNote reads its dictionary once, when an editor is made.
  return <LocalEditor key={locale} {...props} />;
}

function LocalEditor(props: RichTextEditorProps) {
  const messages = useEditorMessages();
  const dictionary = useDictionary();
  const {
    label,
    description,
    errorMessage,
    isRequired,
    isReadOnly = false,
    minHeight = 450,
    variant = 'field',
    direction,
    tools,
    foot,
  } = props;
  const { value, onChange, mentionSources, ref, onReady } = props;
  const isInvalid = props.isInvalid ?? Boolean(errorMessage);
  const id = useId();
  const ids = { label: `${id}-label`, help: `${id}-help`, error: `${id}-error`, keys: `${id}-keys` };

  const [kind] = useState(() => ({
    dictionary,
    canUpload: props.uploadFile !== undefined,
    nonce: props.nonce ?? pageNonce(),
  }));
  const [{ editor, host }] = useState(() => takeEditor(kind));
  const [uploadInto] = useState(followUploads);
  const { uploadFile, sourcePage: page, onLeftOut, onPressMark } = props;
  useImperativeHandle(host, () => ({
    paste: { page, onLeftOut, canUpload: uploadFile !== undefined },
    upload: (file, blockId) => uploadInto(editor, blockId, () => uploadFile!(file)),
    pressMark: (mark) => onPressMark?.(mark),
  }));
  useEffect(() => () => void idle().then(() => prepareEditor(kind)), [kind]);
  const handle = useHtmlDocument(editor, value, onChange);
  useImperativeHandle(ref, () => handle.current, [handle]);

  const describedBy = [
    isInvalid && errorMessage ? ids.error : null,
    description ? ids.help : null,
    isReadOnly ? null : ids.keys,
  ]
    .filter(Boolean)
    .join(' ');
  const frame = useRef<HTMLDivElement>(null);
  // ProseMirror owns this element and leaves alone what it did not set.
  useEffect(() => {
    const text = editor.domElement;
    if (!text) return;
    text.setAttribute('id', props.id ?? id);
    text.setAttribute('aria-labelledby', ids.label);
    text.setAttribute('aria-describedby', describedBy);
    text.setAttribute('aria-invalid', String(isInvalid));
    text.setAttribute('aria-required', String(Boolean(isRequired)));
    text.setAttribute('aria-readonly', String(isReadOnly));
  });

  // BlockNote says that its suggestions are open; a textbox may only point at them, which it does as well.
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
    // ProseMirror would indent with this Tab; stopped here, the browser moves the focus.
    if (event.key === 'Tab' && isInText && isLeaving.current) event.stopPropagation();
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape' && isInText;
  }

  const copied = useRef<string>(undefined);
  // On the way up, when BlockNote has written what other programs read.
  function handleCopy({ clipboardData }: ClipboardEvent<HTMLDivElement>) {
    const isOfText = clipboardData.types.includes('blocknote/html');
    if (isOfText && copied.current !== undefined) writeOwnCopy(clipboardData, copied.current);
  }

  // On the way up: on the way down, the tooltip of a button would handle the first Escape.
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
        {isRequired && <Required aria-hidden>*</Required>}
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
        onCopyCapture={() => (copied.current = makeCopy(editor))}
        onCutCapture={() => (copied.current = makeCopy(editor))}
        onCopy={handleCopy}
        onCut={handleCopy}
      >
        <ComponentsContext value={editorComponents}>
          <BlockNoteViewRaw editor={editor} editable={!isReadOnly} renderEditor={false} {...ownUi}>
            {!isReadOnly && (
              <Deferred fallback={<ToolbarSkeleton variant={variant} />}>
                <EditorToolbar variant={variant} tools={tools} />
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
      {foot && (
        <Foot>
          <Deferred>{foot}</Deferred>
        </Foot>
      )}
      <div hidden id={ids.keys}>
        {messages.keysHelp}
      </div>
    </Field>
  );
}

function handleDropCapture(event: DragEvent<HTMLDivElement>) {
  if (!isFileOfNoUse(event.dataTransfer)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Turns off the controls that BlockNote adds by default; EditorMenus and EditorToolbar render ours. */
const ownUi = {
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

const Required = styled.span`
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

const Foot = styled.div`
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
