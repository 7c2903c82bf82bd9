import type { PollSubmission } from '#api/contract/polls.ts';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { messages } from './messages.ts';

interface PollTitleProps {
  poll: PollSubmission;
  /** Whether all of it is shown, as on a card. Default false: a line each. */
  isWhole?: boolean;
  /** Whether what could be answered is beneath it. Default true. */
  hasChoices?: boolean;
}

/** What is asked, and what could be answered. */
export function PollTitle({
  poll: { question, choices },
  isWhole = false,
  hasChoices = true,
}: PollTitleProps) {
  const offered = choices.map(({ choice }) => choice).join(' · ');
  return (
    <RowTitle
      title={question.question}
      lines={isWhole ? 4 : 1}
      hasAllDetails={isWhole}
      details={
        hasChoices && (
          <bdi data-single-line title={offered}>
            {offered}
          </bdi>
        )
      }
    >
      {question.question || messages.untitled}
    </RowTitle>
  );
}
