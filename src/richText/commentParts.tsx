import { BlockNoteViewRaw, type ComponentProps as Parts } from '@blocknote/react';
import { styled } from 'styled-components';
import { Avatar } from '#ui/media/Avatar.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';

type CommentParts = Parts['Comments'];
type BadgeParts = Parts['Generic']['Badge'];

export function CommentCard({
  className,
  headerText,
  selected,
  onFocus,
  onBlur,
  tabIndex,
  children,
}: CommentParts['Card']) {
  return (
    <Card className={className} data-selected={selected || undefined} {...{ onFocus, onBlur, tabIndex }}>
      {headerText && <QuotedText>{headerText}</QuotedText>}
      {children}
    </Card>
  );
}

export function CommentSection({ className, children }: CommentParts['CardSection']) {
  return <div className={className}>{children}</div>;
}

export function ExpandPrompt({ className, children }: CommentParts['ExpandSectionsPrompt']) {
  return <Prompt className={className}>{children}</Prompt>;
}

export function CommentEditor({
  className,
  autoFocus,
  editable,
  editor,
  onFocus,
  onBlur,
}: CommentParts['Editor']) {
  return (
    <BlockNoteViewRaw
      {...{ className, autoFocus, editable, editor, onFocus, onBlur }}
      formattingToolbar={false}
      sideMenu={false}
      slashMenu={false}
      filePanel={false}
      tableHandles={false}
    />
  );
}

export function CommentBody(props: CommentParts['Comment']) {
  const { className, authorInfo, timeString, edited, actions, showActions, children } = props;
  const name = authorInfo === 'loading' ? '' : authorInfo.username;
  return (
    <div className={className}>
      <Author>
        <Avatar name={name} src={authorInfo === 'loading' ? undefined : authorInfo.avatarUrl} size="small" />
        <strong>{name}</strong>
        <Time>{edited ? messages.editedAt(timeString) : timeString}</Time>
        {showActions && actions}
      </Author>
      {children}
    </div>
  );
}

export function ReactionBadge(props: BadgeParts['Root']) {
  const { className, text, icon, isSelected, mainTooltip, onClick, onMouseEnter } = props;
  return (
    <Reaction
      type="button"
      className={className}
      aria-pressed={isSelected}
      title={mainTooltip}
      {...{ onClick, onMouseEnter }}
    >
      {icon}
      {text}
    </Reaction>
  );
}

export function ReactionGroup({ className, children }: BadgeParts['Group']) {
  return <Reactions className={className}>{children}</Reactions>;
}

const Card = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};

  &[data-selected] {
    border-color: ${theme.color.accent};
  }
`;

const QuotedText = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
`;

const Prompt = styled.div`
  color: ${theme.color.accentText};
  font-size: ${theme.text.sm};
`;

const Author = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.sm};
`;

const Time = styled.span`
  color: ${theme.color.textMuted};
`;

const Reaction = styled.button`
  display: inline-flex;
  gap: ${theme.space[1]};
  padding: 0 ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  font-size: ${theme.text.xs};
  line-height: 1.5rem;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.selected};
  }
`;

const Reactions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
`;
