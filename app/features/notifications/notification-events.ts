/** Window event: something was marked as seen, so the bell asks for its number at once. */
export const notificationsSeenEvent = 'lelohely:notifications-seen';
