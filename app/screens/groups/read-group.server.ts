import { z } from 'zod';
import { groupEditSchema, groupReadSchema, newGroupSchema } from '#app/features/groups/group-form.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';

const MAX_ID = 2_147_483_647;
const id = z.coerce.number().int().positive().max(MAX_ID);
const ids = z.array(id).max(1000);

/** A group's number in an address. Throws not_found. */
export function readGroupId(text: string): number {
  return parseOr('not_found', id, text);
}

/** Where a list goes on; null at its beginning. */
export function readCursor(query: URLSearchParams): number | null {
  return pageQuery(query, (reader) => reader.after('kurzor'));
}

const intents = ['details', 'add', 'remove', 'delete', 'restore'] as const;

/** What a group's form asks for. Throws malformed, invalid. */
export function readGroupForm(form: FormData) {
  const intent = parseOr('malformed', z.enum(intents), form.get('intent'));
  const details = intent === 'details' ? parseOr('invalid', groupEditSchema, Object.fromEntries(form)) : {};
  const read = parseOr('malformed', groupReadSchema, Object.fromEntries(form));
  return { intent, details, read, ids: parseOr('malformed', ids, form.getAll('sightingId')) };
}

/** A new group as the form sends it. Throws invalid. */
export function readNewGroup(form: FormData) {
  return parseOr('invalid', newGroupSchema, Object.fromEntries(form));
}
