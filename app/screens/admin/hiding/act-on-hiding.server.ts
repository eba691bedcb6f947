import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { hideUnasked } from '#app/features/moderation/decide-report.server.ts';
import { reportMessages } from '#app/features/moderation/report-messages.ts';
import { maxReportChars } from '#app/features/moderation/reported-thing.ts';
import { deleteEventWithFinds } from '#app/features/sightings/events/change-event-contents.server.ts';
import { deleteProjectWithFinds } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { typedLine } from '#app/platform/action/typed-fields.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { hidingMessages as messages } from './hiding-messages.ts';

type Kind = 'event' | 'project';

const actSchema = z.object({ intent: z.enum(['hide', 'show', 'restore']), id: idSchema });
const whySchema = (kind: Kind) =>
  z.object({
    why: typedLine(maxReportChars, reportMessages.textTooLong).pipe(z.string().min(1, messages.whyMissing[kind])),
  });
const restore = { event: deleteEventWithFinds, project: deleteProjectWithFinds };

/** Hides, shows or brings back an event or a project, as its list asks. Throws DomainError. */
export async function actOnHiding(db: Db, viewer: Viewer, { kind, form }: { kind: Kind; form: FormData }) {
  authorize(viewer, 'openAdmin');
  const fields = Object.fromEntries(form);
  const { intent, id } = parseOr('malformed', actSchema, fields);
  if (intent === 'restore') {
    await write(db, (tx) => restore[kind](tx, viewer, { id, isRestored: true }));
    return;
  }
  const { why } = parseOr('invalid', whySchema(kind), fields);
  await hideUnasked(db, viewer, { kind, id, verdict: intent === 'hide' ? 'hidden' : 'kept', why });
}

/** What was typed, and of which thing. */
export function typedReason(form: FormData): { id: string; why: string } {
  return { id: String(form.get('id') ?? ''), why: String(form.get('why') ?? '') };
}
