import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { theme } from '../theme/theme.ts';

export interface SelectionActionProps {
  /** The button that appears at a selection. */
  label: string;
  icon?: ReactNode;
  /** Given the text that is selected. */
  onAction: (text: string) => void;
  /** The text that can be selected in. */
  children: ReactNode;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

interface Selected {
  text: string;
  top: number;
}

/** Offers one action on the text that is selected inside it. */
export function SelectionAction({ label, icon, onAction, children, lang, dir }: SelectionActionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Selected | null>(null);

  // As soon as the text can be selected.
  useLayoutEffect(() => {
    const read = () => setSelected(selectionIn(frame.current));
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);

  function act() {
    if (!selected) return;
    onAction(selected.text);
    getSelection()?.removeAllRanges();
  }

  return (
    <Frame ref={frame} lang={lang} dir={dir}>
      {children}
      {selected && (
        // A press must not take the selection away before it is used.
        <Float style={{ insetBlockStart: selected.top }} onMouseDown={(event) => event.preventDefault()}>
          <Button variant="primary" size="small" icon={icon} onPress={act}>
            {label}
          </Button>
        </Float>
      )}
    </Frame>
  );
}

/** The selected text and where the button goes: above its first line, or below its last where that is cut off. */
function selectionIn(frame: HTMLElement | null): Selected | null {
  const selection = getSelection();
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  if (text === '' || !frame.contains(range.commonAncestorContainer)) return null;
  const box = range.getBoundingClientRect();
  const edge = frame.getBoundingClientRect().top;
  const above = box.top - edge - buttonSpace;
  return { text, top: above < 0 ? box.bottom - edge + 6 : above };
}

const buttonSpace = 34;

const Frame = styled.div`
  position: relative;
`;

const Float = styled.div`
  position: absolute;
  inset-inline: 0;
  z-index: 1;
  display: flex;
  justify-content: center;
  pointer-events: none;

  & > button {
    box-shadow: ${theme.shadow.mid};
    pointer-events: auto;
  }
`;
