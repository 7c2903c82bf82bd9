/** The texts of the bell itself, which are there before its dialog is. */
export const buttonMessages = {
  status: {
    IN_PROGRESS: 'Notification is being sent',
    SCEHEDULED: 'Notification is scheduled',
    COMPLETE: 'Notification was sent',
  },
  send: 'Send notification',
  noCategory: 'No category present. Cannot create notification',
};
