import { z } from 'zod';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { editMessages as messages } from './messages.ts';

const longestCursor = 40;
const id = z.coerce.number().int().positive().max(2_147_483_647);

/** A sighting that `viewer` may open. Throws not_found. */
export async function pageSighting(db: Db, viewer: Viewer, text: string): Promise<SightingView> {
  const sighting = await findSighting(db, viewer, parseOr('not_found', id, text));
  if (!sighting) throw new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
  return sighting;
}

/** How pages call it. */
export function nameOf({ taxon }: Pick<SightingView, 'taxon'>): string {
  return taxon?.name ?? taxon?.origName ?? messages.unnamed;
}

/** Numbers out of a form's field. */
export function readIds(form: FormData, name: string): number[] {
  return parseOr('malformed', z.array(id), form.getAll(name));
}

/** Where a list goes on; null at its beginning. */
export function readCursor(query: URLSearchParams): string | null {
  return pageQuery(query, (reader) => reader.text('kurzor', longestCursor));
}

/** A refusal that the form shows; anything else is thrown on. `errors` by field, '' for the whole. */
export function refusalOf(error: unknown): { errors: Record<string, string>; status: number } {
  if (!(error instanceof DomainError) || !['invalid', 'conflict', 'image_not_own'].includes(error.code)) throw error;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.details) errors[path] ??= message;
  if (error.details.length === 0) errors[''] = problemBody(error).detail;
  return { errors, status: problems[error.code].status };
}
