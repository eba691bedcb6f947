/** The header that names whom a call is for: with somebody else's session the server refuses it (409). */
export const memberHeader = 'lelohely-member';
