/** What is done without the services of texts and sound. */
export const withoutService = {
  texts: 'Summaries, questions and answers are made of sentences of the text itself.',
  transcription: 'Transcripts come from captions and files alone.',
  embeddings: 'Headlines are compared by their words alone.',
};
