import { z } from 'zod';
import { footprintKinds, withoutRepeats } from '#app/platform/geo/footprint.ts';
import { roundDegrees } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { footprintMessages as messages } from './footprint-messages.ts';
import { judgeFootprint } from './judge-footprint.ts';

/** More than any that is taken: so that what is too much is told as that, not as unreadable. */
const mostRead = 10_000;
const degrees = (most: number) =>
  z.number(messages.unreadable).min(-most, messages.unreadable).max(most, messages.unreadable);

/** A line or an area as calls take it: corners as longitude and latitude, repeated ones left out, an area's ring open. */
export const footprintSchema = z
  .object(
    {
      kind: z.enum(footprintKinds, messages.unreadable),
      corners: z
        .array(z.tuple([degrees(180), degrees(90)], messages.unreadable), messages.unreadable)
        .max(mostRead, messages.unreadable),
    },
    messages.unreadable,
  )
  .transform(({ kind, corners }) => {
    const rounded = corners.map(([x, y]): Position => [roundDegrees(x), roundDegrees(y)]);
    return { kind, corners: withoutRepeats({ kind, corners: rounded }) };
  })
  .superRefine((footprint, context) => {
    const message = judgeFootprint(footprint);
    if (message) context.addIssue({ code: 'custom', message });
  });
