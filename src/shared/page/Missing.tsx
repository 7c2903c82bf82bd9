import type { ReactNode } from 'react';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface MissingProps {
  title: string;
  description?: ReactNode;
  href: string;
  link: string;
}

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
