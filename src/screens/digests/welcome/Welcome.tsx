import { useSignals } from '@preact/signals-react/runtime';
import { Compass, FilePlus2, Newspaper, Rss, Settings2, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hasSeenWelcome } from '#data/account.ts';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { messages } from './messages.ts';
import type { Permission } from '#domain/permissions.ts';
import {
  accountPath,
  boardsPath,
  digestCreatePath,
  headlinesPath,
  settingsPath,
} from '#shared/page/paths.ts';
import type { Step } from '#ui/layout/StepList.tsx';

/** Id of the user who dismissed the welcome panel, so that each browser asks the server only once. */
const dismissedBy = createStoredSignal('welcomeSeenBy');
/** Steps the user has already opened, prefixed with the user id. */
const storedSteps = createStoredSignal('welcomeFollowed');

interface WelcomeProps {
  isShort?: boolean;
}

/** Shows three getting-started steps until dismissed. */
export function Welcome({ isShort = false }: WelcomeProps) {
  useSignals();
  const { userId, can, name } = useSession();
  const user = String(userId);
  const isKnownSeen = dismissedBy.value === user;
  const [isNew, setNew] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isKnownSeen) return undefined;
    let isGone = false;
    // Shows nothing if the state can't be read.
    void hasSeenWelcome().then(
      (isSeen) => {
        // No account data stays in storage after sign-out (SHELL-40).
        if (isGone) return;
        if (isSeen) dismissedBy.value = user;
        else setNew(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isKnownSeen, user]);

  if (isKnownSeen || !isNew) return null;
  const done = storedSteps.value.split(' ').flatMap((each) => each.split(`${user}:`)[1] ?? []);
  const steps = gettingStartedSteps(can, done);
  const left = steps.filter(({ isDone }) => !isDone).length;
  const words = left === 0 ? messages.allDone : messages.open(left);
  const button = {
    ref: trigger,
    icon: <Compass />,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onHoverStart: WelcomePanel.preload,
    onPress() {
      setRequested(true);
      setOpen(true);
    },
  } as const;
  return (
    <>
      {isShort ? (
        <IconButton {...button} label={words} variant="secondary" />
      ) : (
        <Button {...button} variant="quiet">
          {words}
        </Button>
      )}
      {isRequested && (
        <WelcomePanel
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
          name={name.split(' ')[0] ?? ''}
          steps={steps}
          onFollow={(id) => (storedSteps.value = `${storedSteps.peek()} ${user}:${id}`.trim())}
          onClosed={() => (dismissedBy.value = user)}
        />
      )}
    </>
  );
}

const WelcomePanel = lazyComponent(async () => (await import('./WelcomePanel.tsx')).WelcomePanel);

/** Three steps, which depend on the user's permissions. */
function gettingStartedSteps(can: (permission: Permission) => boolean, completed: readonly string[]): Step[] {
  const own = [
    {
      id: 'write',
      icon: <FilePlus2 />,
      title: messages.write,
      description: messages.writeHint,
      href: digestCreatePath(),
    },
    ...(can('administration.menu')
      ? [
          {
            id: 'follow',
            icon: <Rss />,
            title: messages.follow,
            description: messages.followHint,
            href: boardsPath(),
          },
          {
            id: 'setUp',
            icon: <Settings2 />,
            title: messages.setUp,
            description: messages.setUpHint,
            href: settingsPath(),
          },
        ]
      : [
          {
            id: 'headlines',
            icon: <Newspaper />,
            title: messages.headlines,
            description: messages.headlinesHint,
            href: headlinesPath(),
          },
          {
            id: 'account',
            icon: <UserRound />,
            title: messages.account,
            description: messages.accountHint,
            href: accountPath(),
          },
        ]),
  ];
  return own.map((step) => ({ ...step, isDone: completed.includes(step.id) }));
}
