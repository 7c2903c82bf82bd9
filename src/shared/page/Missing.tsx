import type { ReactNode } from 'react';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface MissingProps {
  /** That there is no such thing, or no such page. */
  title: string;
  /** Why that may be. */
  description?: ReactNode;
  /** The page to open instead, and the text of its link. */
  href: string;
  link: string;
}

/** In the place of something that does not exist, or was deleted, at its address. */
export function Missing({ title, description, href, link }: MissingProps) {
  return (
    <EmptyState
      drawing="lost"
      title={title}
      description={description}
      action={
        <Link variant="secondary" href={href}>
          {link}
        </Link>
      }
    />
  );
}
