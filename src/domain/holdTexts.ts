export const holdTexts = {
  countdown: 'It will be sent when the countdown ends.',
  approval: 'It needs approval from a second super user.',
  repeated:
    'Another notification with the same target and audience was sent or is scheduled within 24 hours of this one.',
  overdue: 'It should have been sent more than 10 minutes ago.',
  grown: 'Its audience is now much larger than when it was confirmed.',
  empty: 'Its audience is empty: there’s nobody left in its group, or one of its tags was deleted.',
  unpublished: 'The article it opens isn’t published. Publish it, then send this.',
  restored: 'The server was restored from a backup, and this may have been sent after that backup was made.',
} as const;
