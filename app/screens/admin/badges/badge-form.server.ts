import { z } from 'zod';
import { awardBadge } from '#app/features/badges/award-badge.server.ts';
import { awardFormSchema } from '#app/features/badges/award-form.ts';
import { withdrawBadge } from '#app/features/badges/withdraw-badge.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { badgeAdminMessages as messages } from './badge-messages.ts';

const intentSchema = z.object({ intent: z.enum(['award', 'withdraw']) });
const withdrawSchema = z.object({ awardId: idSchema, mayReturn: z.literal('on').optional() });

export type BadgeIntent = z.infer<typeof intentSchema>['intent'];

/** Does what the page of badges asks for. Throws DomainError with the field that it concerns. */
export async function actOnBadges(db: Db, viewer: Viewer, form: FormData): Promise<BadgeIntent> {
  authorize(viewer, 'awardBadge');
  const fields = Object.fromEntries(form);
  const { intent } = parseOr('malformed', intentSchema, fields);
  if (intent === 'withdraw') {
    const { awardId, mayReturn } = parseOr('malformed', withdrawSchema, fields);
    await withdrawBadge(db, viewer, awardId, mayReturn === 'on');
    return intent;
  }
  const { badgeId, username, reason } = parseOr('invalid', awardFormSchema, fields);
  const member = await findMemberByName(db, username);
  if (!member || member.username === '')
    throw new DomainError('invalid', [{ path: 'username', message: messages.unknown }]);
  await awardBadge(db, viewer, { badgeId, memberId: member.id, reason });
  return intent;
}

/** What stood in the form, for showing it again. */
export function typedAward(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return { badgeId: text('badgeId'), username: text('username'), reason: text('reason') };
}
