import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { SystemState } from '#api/contract/system.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { messages } from './messages.ts';

const looks: Record<SystemState, Pick<BadgeProps, 'tone' | 'icon'>> = {
  // Of many lines, what stands out is what is not fine.
  fine: { tone: 'outline', icon: <CircleCheck /> },
  off: { tone: 'outline' },
  warning: { tone: 'warning', icon: <TriangleAlert /> },
  failing: { tone: 'danger', icon: <CircleAlert /> },
};

/** A state in a word and a sign. */
export const stateBadge = (state: SystemState, word: string = messages.states[state]) => (
  <Badge {...looks[state]}>{word}</Badge>
);
