import { redirect } from 'react-router';
import { keepDraftSchema } from '#app/features/descriptions/editing/draft-content.ts';
import { keepDraft } from '#app/features/descriptions/editing/keep-draft.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orJsonProblem } from '#app/platform/action/json-problem.server.ts';
import { readJsonField } from '#app/platform/action/read-field.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { editorUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/keep-draft.ts';
import { readId } from './editor-page.server.ts';
import { keepField } from './writing/call-keep.ts';

/** Keeps what an editor has written so far, and answers its revision and who else writes. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const sent = (await request.formData()).get(keepField);
  return await orJsonProblem(async () => {
    const descriptionId = readId(params.id);
    const form = parseOr('malformed', keepDraftSchema, readJsonField(sent));
    return keepDraft(db, context.get(viewerContext), { ...form, descriptionId });
  });
}

/** Opened as an address it is the page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(editorUrls.write(Number.parseInt(params.id, 10) || 0));
}
