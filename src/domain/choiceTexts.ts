import { minTrialOpens, type ChoiceReason } from './abTest.ts';

interface TestedVersion {
  title: string;
  sent: number;
  opened: number;
}

const versionLetters = 'AB';

export const versionLetter = (place: number) => versionLetters.charAt(place);

const describeOpens = ({ sent, opened }: TestedVersion, place: number) =>
  `${versionLetter(place)} was opened by ${opened} of ${sent}`;

export function describeChoice(
  reason: Exclude<ChoiceReason, 'person'>,
  versions: readonly TestedVersion[],
  place: number,
): string {
  const chosen = `${versionLetter(place)} goes to everyone else`;
  const figures = versions.map(describeOpens).join(', ');
  switch (reason) {
    case 'opens':
      return `${chosen} because it had the higher open rate: ${figures}.`;
    case 'tie':
      return `${chosen} because the open rates were equal: ${figures}.`;
    case 'few_opens':
      return `${chosen} because there were fewer than ${minTrialOpens} opens in total: ${figures}.`;
  }
}
