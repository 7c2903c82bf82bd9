import { minTrialOpens, type ChoiceReason } from './abTest.ts';

interface TriedVersion {
  title: string;
  sent: number;
  opened: number;
}

const letters = 'AB';

/** What a version of a trial is called by its place. */
export const versionLetter = (place: number) => letters.charAt(place);

const figure = ({ sent, opened }: TriedVersion, place: number) =>
  `${versionLetter(place)} was opened by ${opened} of ${sent}`;

/** Why a version goes to the rest, with the figures that decided it. */
export function choiceText(
  reason: Exclude<ChoiceReason, 'person'>,
  versions: readonly TriedVersion[],
  place: number,
): string {
  const chosen = `${versionLetter(place)} goes to the rest`;
  const figures = versions.map(figure).join(', ');
  switch (reason) {
    case 'opens':
      return `${chosen}, as it was opened more often: ${figures}.`;
    case 'tie':
      return `${chosen}, as both were opened alike: ${figures}.`;
    case 'few_opens':
      return `${chosen}, as both together were opened fewer than ${minTrialOpens} times: ${figures}.`;
  }
}
