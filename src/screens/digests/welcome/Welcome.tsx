import { useSignals } from '@preact/signals-react/runtime';
import { Compass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isWelcomeSeen } from '#data/account.ts';
import { stored } from '#data/storage/stored.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { messages } from './messages.ts';
import { toSteps } from './steps.tsx';

/** The id of the user who is known to have closed it, so that a browser asks the server once. */
const seenBy = stored('welcomeSeenBy');
/** Which of the things the user has followed here, with their id before them. */
const followed = stored('welcomeFollowed');

interface WelcomeProps {
  /** Whether its button is an icon alone, as on a phone. Default false. */
  isShort?: boolean;
}

/** Three things to begin with, for a person who has not closed them yet. */
export function Welcome({ isShort = false }: WelcomeProps) {
  useSignals();
  const { userId, can, name } = useSession();
  const user = String(userId);
  const isKnownSeen = seenBy.value === user;
  const [isNew, setNew] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isKnownSeen) return undefined;
    let isGone = false;
    // Where that cannot be read, nothing is offered.
    void isWelcomeSeen().then(
      (isSeen) => {
        // After a logout nothing of the account is stored again (SHELL-40).
        if (isGone) return;
        if (isSeen) seenBy.value = user;
        else setNew(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isKnownSeen, user]);

  if (isKnownSeen || !isNew) return null;
  const done = followed.value.split(' ').flatMap((each) => each.split(`${user}:`)[1] ?? []);
  const steps = toSteps(can, done);
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
          onFollow={(id) => (followed.value = `${followed.peek()} ${user}:${id}`.trim())}
          onClosed={() => (seenBy.value = user)}
        />
      )}
    </>
  );
}

const WelcomePanel = lazyPart(async () => (await import('./WelcomePanel.tsx')).WelcomePanel);
