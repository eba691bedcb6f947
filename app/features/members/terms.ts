/** The version of the terms of use that members accept now: the day they came into force. */
export const termsVersion = '2025-01-15';
