import { z } from 'zod';
import { footprintKinds } from '#app/platform/geo/footprint.ts';

/** A line or an area as it is kept and answered: corners as longitude and latitude, an area's ring open. */
export const footprintShape = z.strictObject({
  kind: z.enum(footprintKinds),
  corners: z.array(z.tuple([z.number(), z.number()])),
});

export type KeptFootprint = z.infer<typeof footprintShape>;

const kept = footprintShape.nullable().catch(null);

/** The line or area of a row or of a revision; null where there is none. */
export function keptFootprint(value: unknown): KeptFootprint | null {
  return value === null || value === undefined ? null : kept.parse(value);
}
