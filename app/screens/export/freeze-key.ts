/** Sent where an export is to be frozen, not taken. */
export const freezeKey = 'fagyaszt';
