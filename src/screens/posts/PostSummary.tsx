import { Bookmark, Circle } from 'lucide-react';
import type { Post } from '#api/contract/posts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { headlineStatusLabels } from '#shared/headlines/statusLabels.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Image } from '#ui/media/Image.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { theme } from '#ui/theme/theme.ts';
import type { DisplayColumn } from '#shared/list/display/useDisplay.tsx';
import { formatAge } from './age.ts';
import { messages } from './messages.ts';
import { PostRules } from './PostReader.tsx';
import { PostState, PostTools, type PostActions } from './PostState.tsx';

interface PostSummaryProps {
  post: Post;
  now: number;
  /** `whole` shows everything, as on a card; `flat` is one line. Default `row`: two truncated lines. */
  layout?: 'row' | 'flat' | 'whole';
  /** Names the headline's status, unless it's unprocessed. */
  showsHeadlineStatus?: boolean;
  /** Reserves the width of a picture for posts without one, as their neighbours have pictures. */
  hasPictures?: boolean;
}

/** Picture, title, logo, publisher, age and description (FEED-04, FEED-05). */
export function PostSummary({
  post,
  now,
  layout = 'row',
  showsHeadlineStatus = false,
  hasPictures = post.media.length > 0,
}: PostSummaryProps) {
  const { title, description, media, created_at: createdAt, feed_count: feedCount, feed_source: feed } = post;
  const [picture] = media;
  const isWhole = layout === 'whole';
  const isFlat = layout === 'flat';
  return (
    <RowTitle
      title={title}
      mark={
        <Circle
          size={8}
          fill="currentColor"
          color={theme.color.accent}
          style={post.is_read ? { visibility: 'hidden' } : undefined}
          aria-hidden
        />
      }
      lines={isWhole ? 4 : 1}
      wrapsDetails={isWhole}
      isFlat={isFlat}
      picture={
        <Image
          src={picture?.url ?? feed.host.logo_link}
          alt=""
          ratio={hasPictures ? '3 / 2' : '1'}
          width={!hasPictures ? '1.5rem' : isFlat ? '2.25rem' : '3.5rem'}
          fit={picture ? 'cover' : 'contain'}
          name={post.outlet ?? feed.host.brand_name}
        />
      }
      details={
        <>
          {!post.is_read && <VisuallyHidden>{messages.unreadMark}</VisuallyHidden>}
          {picture && feed.host.logo_link && (
            <Image src={feed.host.logo_link} alt="" ratio="1" width="1rem" fit="contain" />
          )}
          {post.is_saved && (
            <>
              <Bookmark size={12} fill="currentColor" aria-hidden />
              <VisuallyHidden>{messages.savedMark}</VisuallyHidden>
            </>
          )}
          <bdi>{post.outlet ?? feed.host.brand_name}</bdi>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAge(createdAt, now)}
          </time>
          {feedCount > 1 && <span>{messages.alsoIn(feedCount - 1)}</span>}
          {showsHeadlineStatus && post.headline && post.headline.status !== 'UNPROCESSED' && (
            <span>{headlineStatusLabels[post.headline.status]}</span>
          )}
          <PostRules post={post} />
          {description && (
            <bdi data-single-line data-line={isWhole || undefined} title={description}>
              {description}
            </bdi>
          )}
        </>
      }
    >
      {title}
    </RowTitle>
  );
}

interface PostColumnsOptions {
  /** True if any post has a status or digest to show. */
  hasStates: boolean;
  /** Beside an open post, the status is shown below the title. */
  isBeside: boolean;
  hasPictures: boolean;
}

/** FEED-04, plus each post's headline and digest. */
export const postColumns = (
  actions: PostActions,
  now: number,
  { hasStates, isBeside, hasPictures }: PostColumnsOptions,
): DisplayColumn<Post>[] => [
  {
    id: 'post',
    header: messages.post,
    isRowHeader: true,
    render: (post) => (
      <PostSummary post={post} now={now} showsHeadlineStatus={isBeside} hasPictures={hasPictures} />
    ),
    renderFlat: (post) => (
      <PostSummary
        post={post}
        now={now}
        layout="flat"
        showsHeadlineStatus={isBeside}
        hasPictures={hasPictures}
      />
    ),
  },
  ...(hasStates
    ? [
        {
          id: 'headline',
          width: 116,
          header: messages.headline,
          render: (post: Post) => <PostState post={post} />,
        },
      ]
    : []),
  {
    id: 'actions',
    width: isBeside ? 44 : 108,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (post) => <PostTools post={post} {...actions} />,
  },
];
