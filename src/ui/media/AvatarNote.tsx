import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from './Avatar.tsx';
import { theme } from '../theme/theme.ts';

export interface AvatarNoteProps {
  names: readonly string[];
  children: ReactNode;
}

const maxAvatars = 3;

/** Polite live region that takes up no height while empty. */
export function AvatarNote({ names, children }: AvatarNoteProps) {
  return (
    <Note>
      {names.length > 0 && (
        <>
          <Avatars aria-hidden>
            {names.slice(0, maxAvatars).map((name) => (
              <Avatar key={name} name={name} size="small" />
            ))}
          </Avatars>
          <span>{children}</span>
        </>
      )}
    </Note>
  );
}

const Note = styled.output`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  padding-inline-end: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  overflow-wrap: anywhere;

  /* An empty live region stays mounted and must not add a gap. */
  &:empty {
    position: absolute;
  }
`;

const Avatars = styled.span`
  display: flex;
  flex: none;

  & > * {
    box-shadow: 0 0 0 2px ${theme.color.canvas};
  }
  & > * + * {
    margin-inline-start: calc(-1 * ${theme.space.half});
  }
`;
