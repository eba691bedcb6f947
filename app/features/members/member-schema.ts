import { z } from 'zod';
import type { MemberView } from './find-members.server.ts';

/** A member as the interface names them. */
export const memberSchema = z
  .strictObject({
    id: z.number().int(),
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().optional(),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<MemberView>;
