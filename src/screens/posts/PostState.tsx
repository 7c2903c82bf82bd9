import { Bookmark, CheckCheck, CircleCheck, ExternalLink, FilePlus2, Newspaper } from 'lucide-react';
import type { Post } from '#api/contract/posts.ts';
import { HeadlineBadge, isStatusShown } from '#shared/headlines/HeadlineBadge.tsx';
import { digestPath } from '#shared/page/paths.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import type { MenuOption } from '#ui/overlays/Menu.tsx';
import { RowTools } from '#ui/table/RowTools.tsx';
import { messages } from './messages.ts';

export interface PostActions {
  addDigest: (post: Post) => void;
  makeHeadline: (post: Post) => void;
  setRead: (post: Post, read: boolean) => void;
  setSaved: (post: Post, saved: boolean) => void;
  readAbove: (post: Post) => void;
}

export const hasState = ({ headline }: Post) => headline !== null && isStatusShown(headline);

export function PostState({ post }: { post: Post }) {
  const { headline } = post;
  if (!headline || !hasState(post)) return null;
  return (
    <Cluster gap={1}>
      <HeadlineBadge status={headline.status} />
      {headline.digest && (
        <Link href={digestPath(headline.digest)}>{messages.openDigest(headline.digest)}</Link>
      )}
    </Cluster>
  );
}

export function PostTools({ post, ...actions }: PostActions & { post: Post }) {
  const { addDigest, makeHeadline, setRead, setSaved, readAbove } = actions;
  const { title, headline, link } = post;
  const items: MenuOption[] = [];
  if (!headline?.digest)
    items.push({ id: 'digest', label: messages.addDigest, icon: <FilePlus2 />, shortcut: 'D' });
  if (!headline)
    items.push({ id: 'headline', label: messages.makeHeadline, icon: <Newspaper />, shortcut: 'H' });
  items.push(
    {
      id: 'read',
      label: post.is_read ? messages.markUnread : messages.markRead,
      icon: <CircleCheck />,
      shortcut: 'U',
    },
    { id: 'above', label: messages.markAbove, icon: <CheckCheck />, shortcut: 'Shift+U' },
    {
      id: 'save',
      label: post.is_saved ? messages.unsave : messages.saveForLater,
      icon: <Bookmark />,
      shortcut: 'S',
    },
  );
  if (link)
    items.push({
      id: 'page',
      label: messages.openPage,
      icon: <ExternalLink />,
      href: link,
      target: '_blank',
    });
  return (
    <RowTools
      menu={
        items.length > 0 && (
          <ActionMenu
            label={messages.actionsOf(title)}
            items={items}
            onAction={(key) => {
              if (key === 'digest') addDigest(post);
              else if (key === 'headline') makeHeadline(post);
              else if (key === 'read') setRead(post, !post.is_read);
              else if (key === 'above') readAbove(post);
              else if (key === 'save') setSaved(post, !post.is_saved);
            }}
          />
        )
      }
    >
      {!headline && (
        <IconButton
          size="small"
          label={messages.makeHeadlineOf(title)}
          icon={<Newspaper />}
          onPress={() => makeHeadline(post)}
        />
      )}
      {!headline?.digest && (
        <IconButton
          size="small"
          label={messages.addDigestOf(title)}
          icon={<FilePlus2 />}
          onPress={() => addDigest(post)}
        />
      )}
    </RowTools>
  );
}
