/** Why a notification has not left. */
export const holdTexts = {
  countdown: 'It leaves when the countdown ends.',
  approval: 'It needs the approval of a second super user.',
  repeated: 'Another one with the same target and audience is within 24 hours of it.',
  overdue: 'It should have left more than 10 minutes ago.',
  grown: 'It would now be sent to many more people than were confirmed.',
  unpublished: 'The article that it opens is not published. Publish it, then send this.',
} as const;
