import type { ReactNode } from 'react';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface MissingStateProps {
  title: string;
  description?: ReactNode;
  href: string;
  linkLabel: string;
  /** More actions, after the link. */
  children?: ReactNode;
}

export function MissingState({ title, description, href, linkLabel, children }: MissingStateProps) {
  return (
    <EmptyState
      drawing="lost"
      title={title}
      description={description}
      action={
        <>
          <Link variant="secondary" href={href}>
            {linkLabel}
          </Link>
          {children}
        </>
      }
    />
  );
}
