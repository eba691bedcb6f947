import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import {
  changeSearch,
  removeSearch,
  saveSearch,
  searchSchema,
} from '#app/features/community/searches/save-search.server.ts';
import type { SavedSearch } from '#app/features/community/searches/saved-search.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

/** What a form of the page comes back with: why it was refused, of a new search (`id` null) or a known one; or what was removed. */
export type SearchAnswer =
  | { kind: 'refused'; id: number | null; query: string; name: string; tells: string; errors: Record<string, string> }
  | { kind: 'removed'; removed: SavedSearch | null };

const queryField = z.string().max(10_000);

/** Saves, renames or removes a search. */
export async function actOnSearch(context: Readonly<RouterContextProvider>, fields: FormData) {
  const viewer = context.get(viewerContext);
  const { db } = context.get(servicesContext);
  const textOf = (name: string) => String(fields.get(name) ?? '');
  // Back to the form that was sent: what was typed in it is kept on the device.
  const asked = fields.has('query') ? { uj: 1, ...Object.fromEntries(new URLSearchParams(textOf('query'))) } : {};
  if (viewer.memberId === null) throw redirect(urls.loginAgain(machineUrls.savedSearches(asked)), 303);
  return orPageProblem(async () => {
    if (fields.get('intent') === 'remove') {
      const removed = await removeSearch(db, viewer, parseOr('malformed', idSchema, fields.get('id')));
      return data<SearchAnswer>({ kind: 'removed', removed: removed ?? null });
    }
    const id = fields.has('id') ? parseOr('malformed', idSchema, fields.get('id')) : null;
    try {
      const words = parseOr('invalid', searchSchema, { name: textOf('name'), tells: textOf('tells') });
      if (id !== null) await changeSearch(db, viewer, { id, ...words });
      else {
        const questions = new URLSearchParams(parseOr('malformed', queryField, fields.get('query')));
        await saveSearch(db, viewer, { asked: questions, ...words });
      }
    } catch (error) {
      if (!(error instanceof DomainError) || !['invalid', 'conflict'].includes(error.code)) throw error;
      const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
      const given = { id, query: textOf('query'), name: textOf('name'), tells: textOf('tells') };
      const refused = error.details.length > 0 ? errors : { '': problemBody(error).detail };
      return data<SearchAnswer>(
        { kind: 'refused', ...given, errors: refused },
        { status: problems[error.code].status },
      );
    }
    return redirect(machineUrls.savedSearches({ kesz: id === null ? 'mentve' : 'modositva' }), 303);
  });
}
