/** Under which name a text area bears what somebody typed into it before its page's scripts ran: React, as it wakes, writes its first words over that. */
export const earlyText = 'early';
