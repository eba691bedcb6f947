import { z } from 'zod';

export const thingKinds = ['sighting', 'comment', 'image', 'event', 'project', 'message'] as const;
/** What can be reported. */
export type Thing = { kind: (typeof thingKinds)[number]; id: number };

export const reportReasons = ['spam', 'insult', 'place', 'rights', 'person', 'wrong', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportChars = 1000;

const id = z.coerce.number().int().positive().max(2_147_483_647);
export const thingSchema = z.object({ kind: z.enum(thingKinds), id });
