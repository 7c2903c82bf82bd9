import { useLocation } from 'wouter';
import { privilegesWith, type Permission } from '#domain/permissions.ts';
import { useSuperUsers } from '#data/users/people.ts';
import { listPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { allEntries, subMenuFor } from './menu.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

const listFormat = new Intl.ListFormat('en', { type: 'disjunction' });

const messages = {
  title: 'No access',
  why: (page: string | undefined, isForEditors: boolean, role: string) =>
    `Only ${isForEditors ? 'editors and super users' : 'super users'} can open ${page === undefined ? 'this page' : `the page “${page}”`}.${role ? ` Your role is ${role}.` : ''}`,
  /** Names of super users; empty while unknown. */
  ask: (names: readonly string[]) =>
    names.length > 0
      ? `If you need access for your work, ask ${listFormat.format(names)}.`
      : 'If you need access for your work, ask a super user.',
  toList: 'Go to digests',
};

/** Explains why the page isn't available, and whom to ask for access. */
export function NoAccess({ permission }: { permission: Permission }) {
  const [path] = useLocation();
  const { role } = useSession();
  const superUsers = useSuperUsers();
  useHeadingFocus();
  usePageTitle(messages.title);
  const page = [...(subMenuFor(path)?.entries ?? []), ...allEntries].find(
    ({ href }) => href.split('?')[0] === path,
  )?.title;
  const isForEditors = privilegesWith(permission).includes('EDITOR_PERM');
  return (
    <Page title={messages.title} isTitleHidden>
      <EmptyState
        drawing="lock"
        title={messages.title}
        description={
          <>
            {messages.why(page, isForEditors, role)} {messages.ask(superUsers)}
          </>
        }
        action={
          <Link variant="secondary" href={listPath()}>
            {messages.toList}
          </Link>
        }
      />
    </Page>
  );
}
