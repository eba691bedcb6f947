import { refuseUnreadable } from './refuse-unreadable.server.ts';

/** The JSON that a field holds, held to what a body is held to; undefined where it is none, which no schema takes. Throws malformed. */
export function readJsonField(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  const value = parsed(text);
  refuseUnreadable(value);
  return value;
}

/** The query that a field holds, held to what an address is held to. Throws malformed. */
export function readQueryField(text: string): URLSearchParams {
  const query = new URLSearchParams(text);
  refuseUnreadable(query);
  return query;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
