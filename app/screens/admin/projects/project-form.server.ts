import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { hideUnasked } from '#app/features/moderation/decide-report.server.ts';
import { reportMessages } from '#app/features/moderation/report-messages.ts';
import { maxReportChars } from '#app/features/moderation/reported-thing.ts';
import { deleteProjectWithFinds } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { typedLine } from '#app/platform/action/typed-fields.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { projectAdminMessages as messages } from './project-messages.ts';

const actSchema = z.object({ intent: z.enum(['hide', 'show', 'restore']), projectId: idSchema });
const whySchema = z.object({
  why: typedLine(maxReportChars, reportMessages.textTooLong).pipe(z.string().min(1, messages.whyMissing)),
});

/** Hides, shows or brings back a project, as the list asks. Throws DomainError. */
export async function actOnProjects(db: Db, viewer: Viewer, form: FormData): Promise<void> {
  authorize(viewer, 'openAdmin');
  const fields = Object.fromEntries(form);
  const { intent, projectId: id } = parseOr('malformed', actSchema, fields);
  if (intent === 'restore') {
    await write(db, (tx) => deleteProjectWithFinds(tx, viewer, { id, isRestored: true }));
    return;
  }
  const { why } = parseOr('invalid', whySchema, fields);
  await hideUnasked(db, viewer, { id, verdict: intent === 'hide' ? 'hidden' : 'kept', why });
}

/** What was typed, and of which project. */
export function typedReason(form: FormData): { projectId: string; why: string } {
  return { projectId: String(form.get('projectId') ?? ''), why: String(form.get('why') ?? '') };
}
