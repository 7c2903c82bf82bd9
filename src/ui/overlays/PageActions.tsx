import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconLink } from '../actions/IconLink.tsx';
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
  isPending?: boolean;
  /** Without a border. */
  isQuiet?: boolean;
}

interface PageActionsProps {
  more: readonly PageAction[];
  /** The main action. */
  children?: ReactNode;
}

/** For `Page`. `more` comes before the main action; on a phone it's an icon or a menu after it. */
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
  const [only, ...others] = more;
  if (only?.href !== undefined && others.length === 0)
    return (
      <>
        {children}
        <IconLink href={only.href} size="medium" label={only.label} icon={only.icon} />
      </>
    );
  return (
    <>
      {children}
      <ActionMenu
        label={messages.moreActions}
        size="medium"
        variant="secondary"
        items={more.map(({ id, label, icon, href, isPending }) => ({
          id,
          label,
          icon,
          href,
          isDisabled: isPending,
        }))}
        onAction={(key) => more.find(({ id }) => id === key)?.onPress?.()}
      />
    </>
  );
}

function MoreAction({ label, icon, href, onPress, isPending, isQuiet = false }: PageAction) {
  if (href === undefined)
    return (
      <Button
        variant={isQuiet ? 'quiet' : 'secondary'}
        icon={icon}
        isPending={isPending}
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
