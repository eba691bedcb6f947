import { z } from 'zod';
import { memberSchema } from '#app/features/members/member-schema.ts';
import type { GroupView } from './group-view.ts';

export const groupSchema = z
  .strictObject({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    description: z.string(),
    user: memberSchema,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'SightingGroup' }) satisfies z.ZodType<GroupView>;
