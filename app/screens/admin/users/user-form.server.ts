import { z } from 'zod';
import { deletionWays } from '#app/features/members/deletion/deletion-ways.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema, rowId } from '#app/platform/action/paging.ts';
import { tidyLines } from '#app/platform/text/fold.ts';
import { adminMessages } from '../messages.ts';

const tick = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
const optionalId = z
  .string()
  .optional()
  .transform((text) => (text ? Number(text) : undefined))
  .pipe(rowId().optional());

/** What an administrator may do on a member's page; other fields are ignored. */
const memberForm = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('roles'),
      isEditor: tick,
      isModerator: tick,
      isTaxonEditor: tick,
      isOrganiser: tick,
      allowHtml: tick,
      isAdmin: tick,
      donorUntil: z.union([z.literal('').transform(() => null), z.iso.date()], adminMessages.user.donorInvalid),
    })
    .transform(({ intent, ...roles }) => ({ intent, roles })),
  z.object({
    intent: z.literal('grant-scope'),
    taxonId: optionalId,
    taxonName: z.string().max(200).default(''),
    reason: z.string().transform(tidyLines).pipe(z.string().max(500)).default(''),
  }),
  z.object({
    intent: z.literal('end-scope'),
    scopeId: idSchema,
    reason: z.string().transform(tidyLines).pipe(z.string().max(500)).default(''),
  }),
  z.object({
    intent: z.literal('delete-member'),
    way: z.enum(deletionWays, adminMessages.user.leave.wayMissing),
    isImmediate: tick,
  }),
  z.object({ intent: z.literal('keep-member') }),
]);

/** Throws invalid with the fields that are wrong. */
export function parseMemberForm(form: FormData): z.infer<typeof memberForm> {
  return parseOr('invalid', memberForm, Object.fromEntries(form));
}
