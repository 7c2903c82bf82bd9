const minimum = 4;

interface NamedStory {
  name?: string;
  tags?: string[];
}

/**
 * Returns the stories of a title that designers see, its states. A story with a play function and a sentence
 * as its name is a test, as is one tagged `!dev`. Sentences are shown only to fill up to four stories.
 */
export function findStates<Story extends NamedStory>(
  stories: readonly Story[],
  isPlayed: (story: Story) => boolean,
): Story[] {
  const isSentence = (story: Story) => isPlayed(story) && /^[A-Z]+-\d|\s[a-z]/.test(story.name ?? '');
  const offered = stories.filter(({ tags }) => !tags?.includes('!dev'));
  const sentences = offered.filter(isSentence);
  const shown = new Set(sentences.slice(0, Math.max(0, minimum - (offered.length - sentences.length))));
  return offered.filter((story) => !isSentence(story) || shown.has(story));
}
