import type { ReactNode } from 'react';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface MissingStateProps {
  title: string;
  description?: ReactNode;
  href: string;
  link: string;
}

export function MissingState({ title, description, href, link }: MissingStateProps) {
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
