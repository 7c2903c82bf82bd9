import type { Post } from '#api/contract/posts.ts';
import { useParsedPage } from '#data/sources.ts';
import { ArticleBlocks, messages as articleMessages } from '#shared/article/ArticleBlocks.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useDebounced } from '#shared/page/useDebounced.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Text extracted from the post's page, or the feed's summary if there is none. */
export function PostText({ post: { link, description } }: { post: Post }) {
  // Debounced, so that moving through the list with J and K loads only the page you stop at.
  const settled = useDebounced(link);
  const { data, error, isValidating, mutate } = useParsedPage(
    link !== null && settled === link ? link : undefined,
  );
  const article = settled === link && data;
  if (article && article.blocks.length > 0) {
    const byline = [article.site_name, ...article.authors].filter(Boolean).join(' · ');
    return (
      <Stack gap={2}>
        {article.subtitle && (
          <Text dir="auto" weight="medium">
            {article.subtitle}
          </Text>
        )}
        {byline && (
          <Text size="sm" tone="muted" dir="auto">
            {byline}
          </Text>
        )}
        {article.is_cut && <Note>{articleMessages.cut}</Note>}
        <ArticleBlocks blocks={article.blocks} lang={article.language || undefined} dir={article.direction} />
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      {description && <Text dir="auto">{description}</Text>}
      {link === null ? (
        <Note>{messages.noPage}</Note>
      ) : article ? (
        <Note>{messages.noText}</Note>
      ) : error && settled === link ? (
        <ErrorState
          title={messages.textFailed}
          description={serverMessage(error, '')}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : (
        <div aria-live="polite" aria-busy>
          <VisuallyHidden>{messages.loadingText}</VisuallyHidden>
          <Stack>
            <Skeleton lines={5} />
            <Skeleton lines={6} />
          </Stack>
        </div>
      )}
    </Stack>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" tone="muted">
    {children}
  </Text>
);
