import type { Feed } from '#api/contract/feeds.ts';
import { boardFeedPath, feedPostsPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Image } from '#ui/media/Image.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';

interface FeedNameProps {
  feed: Feed;
  boardId?: number;
  /** Shows the URL as text, because the card's menu opens it. */
  isCard?: boolean;
}

/** A feed's title, host logo and URL (FEED-14). The title links to its posts. */
export function FeedName({ feed, boardId, isCard = false }: FeedNameProps) {
  const { id, title, url, host } = feed;
  const address = url.replace(/^https?:\/\//, '');
  return (
    <RowTitle
      title={title}
      picture={
        <Image src={host.logo_link} alt="" ratio="1" width="2.25rem" fit="contain" name={host.brand_name} />
      }
      details={
        <bdi dir="ltr" data-single-line title={url}>
          {isCard ? (
            address
          ) : (
            <Link variant="quiet" href={url} isExternal>
              {address}
            </Link>
          )}
        </bdi>
      }
    >
      <Link variant="quiet" href={boardId === undefined ? feedPostsPath(id) : boardFeedPath(boardId, id)}>
        <bdi>{title}</bdi>
      </Link>
    </RowTitle>
  );
}
