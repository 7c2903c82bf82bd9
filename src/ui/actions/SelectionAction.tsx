import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { theme } from '../theme/theme.ts';

export interface SelectionActionProps {
  label: string;
  icon?: ReactNode;
  onAction: (text: string) => void;
  children: ReactNode;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

interface TextSelection {
  text: string;
  top: number;
}

export function SelectionAction({ label, icon, onAction, children, lang, dir }: SelectionActionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<TextSelection | null>(null);

  useLayoutEffect(() => {
    const read = () => setSelected(readSelection(frame.current));
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
        // Prevents the press from clearing the selection.
        <FloatingAction
          style={{ insetBlockStart: selected.top }}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Button variant="primary" size="small" icon={icon} onPress={act}>
            {label}
          </Button>
        </FloatingAction>
      )}
    </Frame>
  );
}

/**
 * The selected text, and where the button goes: above the first line, or below the last if it would be cut
 * off.
 */
function readSelection(frame: HTMLElement | null): TextSelection | null {
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

const FloatingAction = styled.div`
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
