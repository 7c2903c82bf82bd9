import type { ReactNode } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { NotFoundError } from '#api/errors.ts';
import { useDigest } from '#data/digests.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { listPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { DigestPath } from '#shared/page/DigestPath.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from '../messages.ts';
import { WorkbenchSkeleton } from './VideoWorkbench.tsx';

interface VideoDigestProps {
  id: number;
  title: string;
  actions?: ReactNode;
  children: (digest: Digest) => ReactNode;
}

export function VideoDigest({ id, title, actions, children }: VideoDigestProps) {
  const { data, error, mutate } = useDigest(id);
  usePageTitle(data?.title || title);
  return (
    <Page
      title={data?.title || title}
      isTitleHidden={data !== undefined || !error}
      lead={
        data ? (
          <DigestPath title={data.title || title} status={data.status} />
        ) : (
          !error && <Skeleton width="12rem" />
        )
      }
      actions={data && actions}
    >
      {data ? (
        children(data)
      ) : error instanceof NotFoundError ? (
        <MissingState title={messages.digestNotFound} href={listPath()} linkLabel={messages.toList} />
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <WorkbenchSkeleton />
      )}
    </Page>
  );
}
