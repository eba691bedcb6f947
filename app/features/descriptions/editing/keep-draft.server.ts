import { isDeepStrictEqual } from 'node:util';
import { authorize } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { descriptionLimits } from '../description-limits.ts';
import { descriptionMessages as messages } from '../messages.ts';
import { cleanDescription } from '../text/references.server.ts';
import { type DraftContent, draftContentSchema, type Held, type KeepDraft, keepDraftSchema } from './draft-content.ts';
import { findDescriptionRow, findDraftRow, holdDescription, renewHold, upsertDraft } from './drafts.repo.server.ts';

/** Seconds after its writer's last sign within which nobody else is let in. */
export const holdSeconds = 180;

/**
 * Keeps what an editor has written as their own draft, over the revision that was read, and answers the new one with who else writes;
 * without content it only holds the description. A repeat changes nothing, and who comes in beside another loses nothing.
 * Throws not_logged_in, not_allowed, not_found, invalid, and conflict where another page of the same editor wrote since.
 */
export async function keepDraft(
  db: Db,
  viewer: Viewer,
  { descriptionId, ...form }: KeepDraft & { descriptionId: number },
): Promise<{ revision: number; heldBy: Held | null }> {
  authorize(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const { basedOn, revision, writer, content } = parseOr('invalid', keepDraftSchema, form);
  const kept = await write(db, async (tx) => {
    if (!(await holdDescription(tx, descriptionId))) throw new DomainError('not_found');
    await renewHold(tx, { descriptionId, memberId, seconds: holdSeconds });
    const known = await findDraftRow(tx, { descriptionId, memberId });
    if (content === null) return known?.revision ?? 0;
    const clean = cleanDraft(content);
    if (known && isDeepStrictEqual(parseDraft(known.content), clean)) return known.revision;
    const isOurs = known ? known.revision === revision || known.writer === writer : revision === 0;
    if (!isOurs) throw new DomainError('conflict', [{ path: 'revision', message: messages.draftChanged }]);
    const text = JSON.stringify(clean);
    if (Buffer.byteLength(text) > descriptionLimits.draft)
      throw new DomainError('invalid', [{ path: '', message: messages.tooLarge }]);
    const next = (known?.revision ?? 0) + 1;
    await upsertDraft(tx, { descriptionId, memberId }, { basedOn, revision: next, writer, content: text });
    return next;
  });
  return { revision: kept, heldBy: await findHeld(db, viewer, descriptionId) };
}

/** Who else writes a description now; null where nobody does. */
async function findHeld(db: Db, viewer: Viewer, descriptionId: number): Promise<Held | null> {
  const row = await findDescriptionRow(db, descriptionId);
  return row ? heldOf(db, viewer, row) : null;
}

export async function heldOf(
  db: Db,
  viewer: Viewer,
  { held_by: heldBy, held_until: until }: { held_by: number | null; held_until: Date | null },
): Promise<Held | null> {
  if (heldBy === null || until === null || isOneself(viewer, heldBy)) return null;
  const name = (await findMembers(db, [heldBy])).get(heldBy)?.displayName ?? '';
  return { name, until: until.toISOString() };
}

function cleanDraft(content: DraftContent): DraftContent {
  const sections = content.sections.map((part) => ({ ...part, html: cleanDescription(part.html) }));
  return { ...content, sections };
}

/** What lies in a draft; undefined where it is of another shape. */
export function parseDraft(kept: unknown): DraftContent | undefined {
  const parsed = draftContentSchema.safeParse(kept);
  return parsed.success ? parsed.data : undefined;
}
