import { z } from 'zod';
import { longestCursor, pageSize } from './page-size.ts';

/** The largest number that a row can have. */
export const maxId = 2_147_483_647;

/** A row's number in an address or a query. */
export const idSchema = z.coerce.number().int().positive().max(maxId);
/** The same in a body, where a number is one already. */
export function rowId(message?: string) {
  return z.int(message).positive(message).max(maxId, message);
}

export const idParams = z.object({ id: idSchema });

/** Several of them, `1,2,3`; at most 200. */
export const idsSchema = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().positive().max(maxId)).max(200));

/** Paging of every list: on from a cursor that an answer gave. */
export const pagingQuery = z.object({
  cursor: z.string().max(longestCursor).optional().describe('Az előző válasz nextCursor értéke.'),
  limit: z.coerce.number().int().min(1).max(200).default(pageSize).describe('Egy válasz legfeljebb ennyi tételt ad.'),
});

/** The same where the cursor is the last one's number. */
export const idPagingQuery = pagingQuery.extend({
  cursor: idSchema.optional().describe('Az előző válasz nextCursor értéke.'),
});

/** The answer of every list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('A következő oldal kurzora; null a lista végén.'),
  });
}
