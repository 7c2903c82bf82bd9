import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { usePreferences } from '#data/account.ts';
import { setKeyChoices } from '#shared/actions/choices.ts';
import { appActions } from '#shared/actions/groups/app.ts';
import { screenActions } from '#shared/actions/groups/screens.ts';
import { KeySheetHost } from '#shared/actions/KeySheetHost.tsx';
import type { Handlers } from '#shared/actions/action.ts';
import { useActions } from '#shared/actions/useActions.ts';
import {
  accountPath,
  auditPath,
  boardsPath,
  calendarPath,
  dailyReportsPath,
  digestCreatePath,
  feedsPath,
  headlinesPath,
  inboxPath,
  jobsPath,
  keyboardPath,
  listPath,
  notificationsPath,
  pollsPath,
  settingsPath,
  signInPath,
  systemPath,
  tagsPath,
  usersPath,
} from '#shared/page/paths.ts';
import { guardNavigation } from '#shared/page/leaveGuard.ts';
import { useSession } from '#shared/session/session.ts';
import { signOut } from '#shared/session/signOut.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useColorScheme } from './colorScheme.ts';
import { redirectFor } from './guard.ts';
import { addRecent, closePalette, isPaletteOpen, openPalette } from './palette/recent.ts';
import { visited } from '#shared/page/usePageTitle.ts';

const Palette = lazyPart(async () => (await import('./palette/Palette.tsx')).Palette);

export function AppActions() {
  useSignals();
  const [, navigate] = useLocation();
  const visitor = useSession();
  const { data } = usePreferences();
  useEffect(() => {
    if (data) setKeyChoices(data.keyboard);
  }, [data]);

  useEffect(() => closePalette, []);

  useEffect(
    () =>
      // Only detail pages; the others are in the menu.
      visited.subscribe(({ path, name }) => /\/\d+(\/|$)/.test(path) && addRecent({ id: path, label: name })),
    [],
  );

  const goTo: Handlers<keyof typeof screenActions.actions> = {};
  for (const [name, path] of screens)
    if (redirectFor(visitor, path.split('?')[0]!, '') === undefined) goTo[name] = () => navigate(path);
  useActions(screenActions, goTo);
  const { turn } = useColorScheme();
  useActions(appActions, () => ({
    palette: openPalette,
    theme: turn,
    signOut: () => guardNavigation(() => void signOut(), signInPath()),
    confirm: findMainButton(),
  }));

  return (
    <>
      <KeySheetHost />
      {isPaletteOpen.value && <Palette />}
    </>
  );
}

const screens: [keyof typeof screenActions.actions, string][] = [
  ['digests', listPath()],
  ['newDigest', digestCreatePath()],
  ['headlines', headlinesPath()],
  ['feeds', feedsPath()],
  ['boards', boardsPath()],
  ['notifications', `${notificationsPath()}?selectedUser=all`],
  ['polls', pollsPath()],
  ['reports', dailyReportsPath()],
  ['tags', tagsPath()],
  ['users', usersPath()],
  ['settings', settingsPath()],
  ['calendar', calendarPath()],
  ['jobs', jobsPath()],
  ['audit', auditPath()],
  ['system', systemPath()],
  ['inbox', inboxPath()],
  ['account', accountPath()],
  ['keyboard', keyboardPath()],
];

/** The last button of the topmost dialog, which confirms it. Destructive ones must be pressed by hand. */
function findMainButton() {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const button = dialog?.querySelector<HTMLElement>(
    '[data-dialog-actions] [data-variant=primary]:not([disabled])',
  );
  return button ? () => button.click() : undefined;
}
