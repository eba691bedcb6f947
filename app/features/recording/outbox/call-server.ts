import { memberHeader } from '#app/platform/session/member-header.ts';

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
