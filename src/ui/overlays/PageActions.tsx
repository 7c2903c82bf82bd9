import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconLink } from '../actions/IconLink.tsx';
import { Link } from '../actions/Link.tsx';
import { messages } from '../messages.ts';
import { media } from '../theme/theme.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { ActionMenu, type RowAction } from './ActionMenu.tsx';

export interface PageAction extends RowAction {
  /** Names the button if `label` isn't enough, such as `Edit Weather`. */
  fullLabel?: string;
  isPending?: boolean;
  /** Without a border. */
  isQuiet?: boolean;
}

interface PageActionsProps {
  /** Of the menu. Defaults to `More actions`. */
  label?: string;
  more: readonly PageAction[];
  /** The main action. */
  children?: ReactNode;
}

/** For `Page` and headings. `more` comes before the main action; on a phone it's an icon or a menu after it. */
export function PageActions({ label = messages.moreActions, more, children }: PageActionsProps) {
  const isPhone = useMediaQuery(media.small);
  if (!isPhone || more.length === 0)
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
        <IconLink
          href={only.href}
          size="medium"
          variant="secondary"
          label={only.fullLabel ?? only.label}
          icon={only.icon}
        />
      </>
    );
  return (
    <>
      {children}
      <ActionMenu
        label={label}
        size="medium"
        variant="secondary"
        items={more.map((action) => ({ ...action, isDisabled: action.isDisabled || action.isPending }))}
        onAction={(key) => more.find(({ id }) => id === key)?.onPress?.()}
      />
    </>
  );
}

function MoreAction({
  label,
  fullLabel,
  icon,
  href,
  onPress,
  isDisabled,
  isPending,
  isQuiet = false,
}: PageAction) {
  const shared = { icon, isDisabled, 'aria-label': fullLabel };
  if (href === undefined)
    return (
      <Button
        {...shared}
        variant={isQuiet ? 'quiet' : 'secondary'}
        isPending={isPending}
        onPress={() => onPress?.()}
      >
        {label}
      </Button>
    );
  return (
    <Link {...shared} href={href} variant={isQuiet ? 'tertiary' : 'secondary'}>
      {label}
    </Link>
  );
}
