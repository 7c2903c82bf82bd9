import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { usePreferences } from '#data/account.ts';
import { setKeyChoices } from '#shared/actions/choices.ts';
import { appActions } from '#shared/actions/groups/app.ts';
import { screenActions } from '#shared/actions/groups/screens.ts';
import { ShortcutSheetHost } from '#shared/actions/KeySheetHost.tsx';
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
import { lazyComponent } from '#ui/lazyPart.tsx';
import { useColorScheme } from './colorScheme.ts';
import { missingPermission, redirectTarget } from './guard.ts';
import { addRecentItem, closePalette, isPaletteOpen, openPalette } from './palette/recent.ts';
import { visitedPage } from '#shared/page/usePageTitle.ts';

const Palette = lazyComponent(async () => (await import('./palette/Palette.tsx')).Palette);

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
      visitedPage.subscribe(
        ({ path, name }) => /\/\d+(\/|$)/.test(path) && addRecentItem({ id: path, label: name }),
      ),
    [],
  );

  const goTo: Handlers<keyof typeof screenActions.actions> = {};
  for (const [name, address] of screenPaths) {
    const path = address.split('?')[0]!;
    if (!redirectTarget(visitor, path, '') && !missingPermission(visitor, path))
      goTo[name] = () => navigate(address);
  }
  useActions(screenActions, goTo);
  const { toggle } = useColorScheme();
  useActions(appActions, () => ({
    palette: openPalette,
    theme: toggle,
    signOut: () => guardNavigation(() => void signOut(), signInPath()),
    confirm: dialogConfirmAction(),
  }));

  return (
    <>
      <ShortcutSheetHost />
      {isPaletteOpen.value && <Palette />}
    </>
  );
}

const screenPaths: [keyof typeof screenActions.actions, string][] = [
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

/**
 * Returns a function that clicks the topmost dialog's primary button, or undefined if there is none.
 * Destructive buttons are excluded and must be pressed directly.
 */
function dialogConfirmAction() {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const button = dialog?.querySelector<HTMLElement>(
    '[data-dialog-actions] [data-variant=primary]:not([disabled])',
  );
  return button ? () => button.click() : undefined;
}
