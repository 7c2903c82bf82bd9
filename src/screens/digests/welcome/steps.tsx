import { FilePlus2, Newspaper, Rss, Settings2, UserRound } from 'lucide-react';
import type { Permission } from '#domain/permissions.ts';
import {
  accountPath,
  boardsPath,
  digestCreatePath,
  headlinesPath,
  settingsPath,
} from '#shared/page/paths.ts';
import type { Step } from '#ui/layout/StepList.tsx';
import { messages } from './messages.ts';

/** What a person begins with: of what they may do, the three that come first. */
export function toSteps(can: (permission: Permission) => boolean, done: readonly string[]): Step[] {
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
  return own.map((step) => ({ ...step, isDone: done.includes(step.id) }));
}
