import { z } from 'zod';
import { knownSources } from '../mapping/known-sources.ts';
import { dateOrders } from '../mapping/mapping-choices.ts';
import { sourceKinds } from '../reading/source-table.ts';

/** What was found of a file by reading it once, for the pages and for reading it again. */
export const layoutSchema = z.object({
  kind: z.enum(sourceKinds),
  source: z.enum(knownSources),
  headers: z.array(z.string()),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Its first rows. */
  samples: z.array(z.array(z.string())),
  /** ő and ű stood there as õ and û. */
  isRepaired: z.boolean(),
  /** By column: whether a person has to say the order of its dates, and what its sure dates prove. */
  asksOrder: z.array(z.boolean()),
  dateOrder: z.enum(dateOrders).nullable(),
});
export type Layout = z.output<typeof layoutSchema>;

export const wishSchema = z.object({
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  sheet: z.string().optional(),
});
