import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Link } from '../actions/Link.tsx';
import { messages } from '../messages.ts';
import { media } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { ActionMenu } from './ActionMenu.tsx';

export interface PageAction {
  id: string;
  label: string;
  icon: ReactNode;
  href?: string;
  onPress?: () => void;
  isDisabled?: boolean;
  /** Without a border. */
  isQuiet?: boolean;
}

interface PageActionsProps {
  more: readonly PageAction[];
  /** The main action. */
  children?: ReactNode;
}

/** For `Page`: `more` stands before the main action, or on a phone in a menu after it. */
export function PageActions({ more, children }: PageActionsProps) {
  const isPhone = useMediaQuery(media.small);
  if (!isPhone)
    return (
      <>
        {more.map((action) => (
          <MoreAction key={action.id} {...action} />
        ))}
        {children}
      </>
    );
  return (
    <>
      {children}
      <ActionMenu
        label={messages.moreActions}
        size="medium"
        variant="secondary"
        items={more.map(({ id, label, icon, href, isDisabled }) => ({ id, label, icon, href, isDisabled }))}
        onAction={(key) => more.find(({ id }) => id === key)?.onPress?.()}
      />
    </>
  );
}

function MoreAction({ label, icon, href, onPress, isDisabled, isQuiet = false }: PageAction) {
  if (href === undefined)
    return (
      <Button
        variant={isQuiet ? 'quiet' : 'secondary'}
        icon={icon}
        isDisabled={isDisabled}
        onPress={() => onPress?.()}
      >
        {label}
      </Button>
    );
  return (
    <Link href={href} variant={isQuiet ? 'tertiary' : 'secondary'} icon={icon}>
      {label}
    </Link>
  );
}
