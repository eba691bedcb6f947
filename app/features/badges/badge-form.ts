import { z } from 'zod';
import { typedLine } from '#app/platform/action/typed-fields.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { badgeEmblemCodes, badgeToneCodes } from './badge-emblems.ts';
import { mostDigits } from './draw-badge.ts';
import { badgeMessages as messages } from './messages.ts';

export const badgeLimits = { label: 100, nameShort: 50, description: 300 } as const;

const line = (most: number, missing: string) => typedLine(most, messages.tooLong).pipe(z.string().min(1, missing));

/** What an administrator says of a badge in words. */
export const badgeWordsSchema = z.object({
  label: line(badgeLimits.label, messages.labelMissing),
  nameShort: line(badgeLimits.nameShort, messages.nameShortMissing),
  description: line(badgeLimits.description, messages.descriptionMissing),
});

/** A new badge with how it is drawn; its rule beside it. `clientId`: the same form makes it once. */
export const newBadgeSchema = badgeWordsSchema.extend({
  emblem: z.enum(badgeEmblemCodes, messages.chooseOne),
  tone: z.enum(badgeToneCodes, messages.chooseOne),
  figure: z
    .string()
    .default('')
    .transform(tidy)
    .pipe(z.string().regex(new RegExp(`^\\d{0,${mostDigits}}$`), messages.figure(mostDigits))),
  clientId: z.uuid(messages.clientId),
});
export type NewBadge = z.output<typeof newBadgeSchema>;
