import { Option, type Command } from 'commander';
import { Session } from '#api/contract/account.ts';
import { whoAmI } from '#api/contract/session.ts';
import {
  endUserSession,
  endUserSessions,
  listUsers,
  listUserSessions,
  resetUserFactors,
  updateUser,
  type ListedUser,
  type User,
} from '#api/contract/users.ts';
import type { ConsentOptions } from '../bulk/options.ts';
import { UsageError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { shapeOf } from '../output/shape.ts';
import { maxId } from '../resolve.ts';
import type { Context } from '../verb.ts';
import { changeCommand, listCommand, pagedListCommand } from './forms.ts';
import { resolveRoleId, resolveUserId } from './users/find.ts';
import { listedUserShape, userShape } from './users/shape.ts';

const addUserArgument = (command: Command) => command.argument('<user>', 'user ID, email or name');

interface ListOptions {
  search?: string;
  role?: string;
  state?: 'active' | 'inactive';
}

interface EditOptions extends ConsentOptions {
  confirmUser?: string;
  user: string;
  name?: string;
  role?: string;
}

const editCommand = (examples: string[], addFlags: (command: Command) => void) =>
  changeCommand<EditOptions, User, { id: number; role: number | undefined }>({
    examples,
    addFlags(command) {
      addFlags(addUserArgument(command));
      command.option('--confirm-user <email>', 'your own email; required to change your own role with --yes');
    },
    shape: userShape,
    check({ name, role }) {
      if (name === undefined && role === undefined)
        throw new UsageError('Nothing to change.', 'Add an option, such as --role Editor or --name "Ines".');
    },
    find: async ({ user, role }, context) => ({
      id: await resolveUserId(user, context),
      role: await resolveRoleId(role, context),
    }),
    question: ({ user }) => `Change the user ${user}?`,
    isAlwaysConfirmed: true,
    async call({ name, ...consent }, context, { id, role }) {
      if (role !== undefined) await confirmOwnRole({ id, role }, consent, context);
      const body = { name, roles: role === undefined ? undefined : [role] };
      return context.client.call(updateUser, { params: { id }, body }, { signal: context.signal });
    },
    failureMessage: 'Unable to update user.',
    successMessage: 'User updated successfully.',
  });

export const users = {
  list: pagedListCommand<ListedUser, ListOptions>({
    noun: 'users',
    examples: [
      'desk users list',
      'desk users list --role Staff --state inactive',
      'desk users list --search ines --json id,email,is_active',
    ],
    addFlags: (command) =>
      command
        .option('--search <text>', 'part of a name, email or phone number')
        .option('--role <role>', 'only users with this role, by ID or name')
        .addOption(new Option('--state <state>', 'only users in this state').choices(['active', 'inactive'])),
    shape: listedUserShape,
    async createPageReader({ search, state, role }, context) {
      const { client, signal } = context;
      const query = {
        search,
        dashboard_user: true,
        is_active: state && state === 'active',
        role: await resolveRoleId(role, context),
      };
      return (page, size) =>
        client.call(listUsers, { query: { ...query, page, page_size: size } }, { signal });
    },
    describeRow: ({ is_invited }) =>
      is_invited &&
      'Invited users have not chosen a password yet. Create a new link with `desk users password-link USER`.',
  }),
  activate: changeCommand<{ user: string }, User>({
    examples: ['desk users activate 12', 'desk users activate ines@example.com'],
    addFlags: addUserArgument,
    shape: userShape,
    question: ({ user }) => `Activate ${user}?`,
    async call({ user }, context) {
      const params = { id: await resolveUserId(user, context) };
      return context.client.call(
        updateUser,
        { params, body: { is_active: true } },
        { signal: context.signal },
      );
    },
    failureMessage: 'Unable to update user.',
    successMessage: 'User updated successfully.',
  }),
  edit: editCommand(
    ['desk users edit ines@example.com --role Editor', 'desk users edit 12 --name "Ines Duarte" --yes'],
    (command) =>
      command.option('--name <name>', 'new name').option('--role <role>', 'new role, by ID or name'),
  ),
  role: editCommand(['desk users role ines@example.com Editor'], (command) =>
    command.argument('<role>', 'new role, by ID or name'),
  ),
  'reset-factor': changeCommand<{ user: string }>({
    examples: ['desk users reset-factor ines@example.com', 'desk users reset-factor 12 --yes'],
    addFlags: addUserArgument,
    find: ({ user }, context) => resolveUserId(user, context),
    question: ({ user }) =>
      `Remove the second factor of ${user}? Their sessions will end, and they’ll sign in with just their password.`,
    isAlwaysConfirmed: true,
    call: (_, { client, signal }, id) => client.call(resetUserFactors, { params: { id } }, { signal }),
    failureMessage: 'Unable to remove the second factor.',
    successMessage: 'Second factor removed.',
  }),
};

export const userSessions = {
  list: listCommand<Session, { user: string }>({
    examples: [
      'desk users sessions list ines@example.com',
      'desk users sessions list 12 --json id,browser,last_seen_at',
    ],
    addFlags: addUserArgument,
    shape: shapeOf(Session, [
      'id',
      { name: 'browser', isFlexible: true },
      'address',
      { name: 'created_at', isInstant: true },
      { name: 'last_seen_at', isInstant: true },
      'is_current',
    ]),
    failureMessage: 'Unable to fetch sessions.',
    async loadRows({ user }, context) {
      const params = { id: await resolveUserId(user, context) };
      const { client, signal } = context;
      return (await client.call(listUserSessions, { params }, { signal })).results;
    },
  }),
  /** The user's API tokens keep working. */
  end: changeCommand<{ user: string; session?: number; all?: true }, { ended?: number }>({
    examples: ['desk users sessions end ines@example.com 31', 'desk users sessions end 12 --all --yes'],
    addFlags: (command) =>
      addUserArgument(command)
        .argument('[session]', 'session ID', wholeNumberParser(1, maxId))
        .option('--all', 'all sessions of the user, except the one you are using'),
    check({ session, all }) {
      if ((session === undefined) === (all === undefined))
        throw new UsageError(
          'Either a session ID or --all is required.',
          'Use a session ID from `desk users sessions list`, or --all, but not both.',
        );
    },
    find: ({ user }, context) => resolveUserId(user, context),
    question: ({ user, session }) =>
      `End ${session === undefined ? 'all sessions' : `session ${session}`} of ${user}?`,
    isAlwaysConfirmed: true,
    async call({ session }, { client, signal }, id) {
      if (session === undefined) return client.call(endUserSessions, { params: { id } }, { signal });
      await client.call(endUserSession, { params: { id, session } }, { signal });
      return {};
    },
    failureMessage: 'Unable to end the session.',
    successMessage: ({ ended }) => (ended === undefined ? 'Session ended.' : `Sessions ended: ${ended}.`),
  }),
};

/**
 * Users who change their own role must type the name of their account, because they may not be able to get
 * the role back.
 */
async function confirmOwnRole(
  change: { id: number; role: number },
  { yes, confirmUser }: Pick<EditOptions, 'yes' | 'confirmUser'>,
  { client, terminal, signal }: Context,
): Promise<void> {
  const { id, email, roles } = await client.call(whoAmI, {}, { signal });
  if (change.id !== id || roles[0]?.id === change.role) return;
  const isNamed = (text: string) => text.trim().toLowerCase() === email.toLowerCase();
  const role = roles[0]?.name ?? '';
  if (confirmUser !== undefined ? isNamed(confirmUser) : !yes && isNamed(await ask())) return;
  throw new UsageError(
    `Nothing was changed: this removes your own role, ${role}.`,
    `Add --confirm-user ${email} if you’re sure.`,
  );

  function ask() {
    return terminal.ask(`This removes your own role, ${role}. Type your email to continue: `);
  }
}
