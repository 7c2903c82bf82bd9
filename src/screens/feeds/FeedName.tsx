import type { Feed } from '#api/contract/feeds.ts';
import { boardFeedPath, feedPostsPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Image } from '#ui/media/Image.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';

interface FeedNameProps {
  feed: Feed;
  boardId?: number;
}

/** A feed's title, host logo and URL (FEED-14). The title links to its posts; the row's menu opens the URL. */
export function FeedName({ feed, boardId }: FeedNameProps) {
  const { id, title, url, host } = feed;
  return (
    <RowTitle
      title={title}
      picture={
        <Image src={host.logo_link} alt="" ratio="1" width="2.25rem" fit="contain" name={host.brand_name} />
      }
      details={
        <bdi dir="ltr" data-single-line title={url}>
          {url.replace(/^https?:\/\//, '')}
        </bdi>
      }
    >
      <Link variant="quiet" href={boardId === undefined ? feedPostsPath(id) : boardFeedPath(boardId, id)}>
        <bdi>{title}</bdi>
      </Link>
    </RowTitle>
  );
}
