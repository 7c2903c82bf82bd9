import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import { useLocation } from 'wouter';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import { useTemplates } from '#data/presets.ts';
import { useStatuses } from '#data/statuses.ts';
import { useViews } from '#data/views.ts';
import type { Action, AvailableAction } from '#shared/actions/action.ts';
import { availableActions } from '#shared/actions/resolveStroke.ts';
import { formatShortcut } from '#shared/actions/caps.ts';
import { listBuiltInViews } from '#screens/digests/views/builtInViews.ts';
import { isHttpUrl } from '#shared/content/urls.ts';
import { templateState } from '#shared/notifications/template.ts';
import {
  digestCreatePath,
  listPath,
  notificationCreatePath,
  videoCreatePath,
  viewPath,
} from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { KeyCaps } from '#ui/actions/KeyCaps.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { findControls, type Control } from '#ui/controls/controls.ts';
import { announce } from '#ui/feedback/announce.ts';
import { closeAllDialogs, topDialog } from '#ui/overlays/leaveDialogs.ts';
import { CommandPalette } from '#ui/fields/options/CommandPalette.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { actionIcon, pathIcon } from './icons.tsx';
import { createDraftFromPage } from './createDraftFromPage.ts';
import { matchesWordStarts } from './matchesWordStarts.ts';
import { messages } from './messages.ts';
import { addRecentItem, readRecentItems, closePalette } from './recent.ts';
import { filteredListPath, useSearchResults } from './useSearchResults.ts';

interface PaletteItem {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  shortcut?: string;
  /** Acts on the dialog below the palette, which stays open. By default that dialog is closed first. */
  keepsDialogOpen?: boolean;
  run: () => void;
}

interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
}

export function Palette() {
  // Captured on opening, before the palette takes focus.
  const [dialog] = useState(topDialog);
  const [available] = useState(() => listActions(dialog !== undefined));
  const [controls] = useState(findControls);
  const isPhone = useMediaQuery(media.small);
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useSearchResults(text);
  const groups = usePaletteGroups(available, controls, text, found.groups);
  const items = groups.flatMap((group) => group.items);

  /** Text for which Enter was pressed before any results. */
  const awaited = useRef<string>(undefined);
  function run(key: Key) {
    const item = items.find(({ id }) => id === key);
    if (!item) return;
    closePalette();
    // Wait until focus is restored, as the action expects.
    setTimeout(async () => {
      if (!dialog || item.keepsDialogOpen || (await closeAllDialogs())) item.run();
    });
  }
  const [first] = items;
  useEffect(() => {
    if (found.isLoading || awaited.current === undefined) return;
    if (awaited.current === text && first) run(first.id);
    awaited.current = undefined;
  });
  useCountAnnouncement(text, items.length, found.isLoading);

  return (
    <CommandPalette
      isOpen
      onOpenChange={closePalette}
      label={messages.label}
      placeholder={isPhone ? messages.shortPlaceholder : messages.placeholder}
      text={typed}
      onTextChange={setTyped}
      groups={groups}
      onAction={run}
      onEnter={() => void (awaited.current = found.isLoading ? text : undefined)}
      isLoading={found.isLoading}
      emptyText={found.haveAllFailed ? messages.failed : messages.none}
      footer={
        found.failed.length > 0 ? (
          <>
            <span role="alert">
              {found.haveAllFailed ? messages.failed : messages.partlyFailed(found.failed)}
            </span>
            <Button size="small" onPress={found.retry}>
              {messages.tryAgain}
            </Button>
          </>
        ) : found.isLoading ? (
          messages.searching
        ) : (
          hasKeyboard && <PaletteHelp />
        )
      }
    />
  );
}

function PaletteHelp() {
  return (
    <Cluster gap={4} rowGap={1}>
      {messages.help.map(({ keys, effect }) => (
        <Cluster key={effect} gap={1}>
          <KeyCaps keys={keys} /> {effect}
        </Cluster>
      ))}
    </Cluster>
  );
}

/** Omits actions of the page below if a dialog is open. */
const listActions = (isOverDialog: boolean) =>
  availableActions().filter(
    ({ action }) =>
      action.id !== 'app.palette' &&
      !rowMoveActionIds.has(action.id) &&
      (isOverDialog ? worksInDialog(action) || action.scope === 'app' : action.scope !== 'dialog'),
  );

const worksInDialog = ({ scope, reach }: Action) => scope === 'dialog' || reach === 'dialogs';

function usePaletteGroups(
  available: readonly AvailableAction[],
  controls: readonly Control[],
  text: string,
  searchGroups: ReturnType<typeof useSearchResults>['groups'],
): PaletteGroup[] {
  useSignals();
  const [, navigate] = useLocation();
  const { userId, email, can } = useSession();
  const [recent] = useState(readRecentItems);
  const statuses = useStatuses().data?.results ?? [];
  const views = useViews(true).data?.results ?? [];
  const templates = useTemplates(text !== '' && can('broadcasts.compose')).data?.results ?? [];

  const toPage = (id: string, label: string, path: string, description?: string): PaletteItem => ({
    id,
    label,
    description,
    icon: pathIcon(path),
    run() {
      addRecentItem({ id: path, label });
      navigate(path);
    },
  });
  const matching = (items: PaletteItem[]) => items.filter(({ label }) => matchesWordStarts(label, text));
  const actions = available.filter(
    ({ action: { id, title } }, index) =>
      matchesWordStarts(title, text) && available.findIndex(({ action }) => action.id === id) === index,
  );
  const itemsOf = (group: ActionPlace) =>
    actions.filter(({ action }) => actionPlace(action) === group).map(actionToItem);
  const names = new Set(actions.map(({ action }) => action.title.toLowerCase()));
  const offered =
    text === ''
      ? []
      : controls.filter(({ label }) => matchesWordStarts(label, text) && !names.has(label.toLowerCase()));
  const near = offered.filter(isHighPriority).slice(0, maxControls).map(controlToItem);
  const ofPage = offered
    .filter((control) => !isHighPriority(control))
    .slice(0, maxControls)
    .map(controlToItem);
  const address = parseUrl(text);
  const review = statuses.find(({ stage }) => stage === 'review')?.slug;

  const all: (PaletteGroup | false)[] = [
    address !== undefined && {
      id: 'address',
      title: messages.address,
      items: [
        {
          id: 'new',
          label: messages.newFromAddress,
          description: address,
          run: () => navigate(digestCreatePath(), { state: { url: address } }),
        },
        {
          id: 'draft',
          label: messages.draftOfPage,
          description: address,
          run: () =>
            void createDraftFromPage(
              address,
              userId === undefined ? undefined : { id: userId, name: email },
              navigate,
            ),
        },
        ...(parseYoutubeId(address)
          ? [
              {
                id: 'newVideo',
                label: messages.newVideo,
                description: address,
                run: () => navigate(videoCreatePath(), { state: { url: address } }),
              },
            ]
          : []),
      ],
    },
    {
      id: 'recent',
      title: messages.recent,
      items: matching(
        recent.flatMap(({ id, label }) => (id.startsWith('/') ? [toPage(`recent ${id}`, label, id)] : [])),
      ),
    },
    { id: 'row', title: messages.row, items: itemsOf('row') },
    { id: 'create', title: messages.create, items: itemsOf('create') },
    { id: 'here', title: messages.here, items: [...itemsOf('here'), ...near] },
    ...searchGroups.slice(0, 1).map((group) => toFoundGroup(group)),
    { id: 'screens', title: messages.screens, items: itemsOf('screens') },
    { id: 'everywhere', title: messages.everywhere, items: itemsOf('everywhere') },
    ...searchGroups.slice(1).map((group) => toFoundGroup(group)),
    text !== '' && {
      id: 'statuses',
      title: messages.statuses,
      items: matching(
        statuses.map(({ slug, status_name: name }) =>
          toPage(
            `status ${slug}`,
            name,
            filteredListPath({ selectedStatus: slug }),
            messages.digestsInStatus,
          ),
        ),
      ),
    },
    text !== '' && {
      id: 'views',
      title: messages.views,
      items: matching([
        ...listBuiltInViews(userId, review).map(({ id, label, search }) =>
          toPage(`view ${id}`, label, `${listPath()}?${search}`),
        ),
        ...views.map(({ id, name }) => toPage(`view ${id}`, name, viewPath(id))),
      ]),
    },
    {
      id: 'templates',
      title: messages.templates,
      items: matching(
        templates.map(({ id, name }) => ({
          id: `template ${id}`,
          label: name,
          run: () => navigate(notificationCreatePath(), { state: templateState(id) }),
        })),
      ),
    },
    { id: 'controls', title: messages.controls, items: ofPage },
  ];
  function toFoundGroup({ title, items }: (typeof searchGroups)[number]): PaletteGroup {
    return {
      id: title,
      title,
      items: items.map(({ id, label, description, path }) => toPage(id, label, path, description)),
    };
  }
  return sortExactNamesFirst(
    all.filter((group) => group !== false && group.items.length > 0) as PaletteGroup[],
    text,
  );
}

/** "Tram" comes before "Tramway". */
function sortExactNamesFirst(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const isExact = ({ label }: PaletteItem) => label.toLowerCase() === text.toLowerCase();
  return groups
    .map((group) => ({
      ...group,
      items: group.items.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))),
    }))
    .toSorted((a, b) => Number(b.items.some(isExact)) - Number(a.items.some(isExact)));
}

/** Accepts a bare host and path, because some browsers copy URLs without the scheme. */
function parseUrl(text: string): string | undefined {
  if (isHttpUrl(text)) return text;
  const withScheme = `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+\/\S*$/.test(text) && isHttpUrl(withScheme) ? withScheme : undefined;
}

const isHighPriority = ({ isNear, kind }: Control) => isNear || kind === 'field';

const controlToItem = ({ label, kind, run }: Control): PaletteItem => ({
  id: `control ${label}`,
  label,
  description: kind === 'field' ? messages.field : undefined,
  keepsDialogOpen: true,
  run,
});

const maxControls = 8;

type ActionPlace = 'row' | 'create' | 'here' | 'screens' | 'everywhere';

function actionPlace({ id, scope }: Action): ActionPlace {
  if (creationActionIds.has(id)) return 'create';
  if (id.startsWith(screenPrefix)) return 'screens';
  return scope === 'row' ? 'row' : scope === 'app' ? 'everywhere' : 'here';
}

const screenPrefix = 'screens.';
const creationActionIds = new Set(['list.create', 'screens.newDigest']);
/** Not offered, because keys move through rows faster than the palette. */
const rowMoveActionIds = new Set(['list.next', 'list.previous']);

function actionToItem({ action, run }: AvailableAction): PaletteItem {
  return {
    id: action.id,
    // The heading says `Go to`.
    label: action.id.startsWith(screenPrefix) ? action.title.replace(/^Go to /, '') : action.title,
    icon: actionIcon(action),
    shortcut: formatShortcut(action),
    keepsDialogOpen: worksInDialog(action),
    run,
  };
}

/** Announces the number of results, because the list isn't focused. */
function useCountAnnouncement(text: string, count: number, isLoading: boolean) {
  useEffect(() => {
    if (text !== '' && !isLoading) announce(count === 0 ? messages.none : messages.found(count));
  }, [text, count, isLoading]);
}
