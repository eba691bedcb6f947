/** The header that names whom a call is for: with somebody else's session the server refuses it (409). */
export const memberHeader = 'lelohely-member';

/** Reaches our own server: `fetch` with an address from `urls`; rejects when nothing comes back. */
export type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Calls as the browser does, with the cookies of whoever is logged in, for this member alone. */
export function callFor(memberId: number, send: Call = (path, init) => fetch(path, init)): Call {
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(memberHeader, String(memberId));
    return send(path, { ...init, headers });
  };
}
