import { z } from 'zod';
import { areaText, readArea, ringOfArea } from '../geo/area.ts';
import { tidy, tidyLines } from '../text/fold.ts';
import { parseDate } from '../text/parse-date.ts';

type TooLong = (most: number) => string;

/** A line of text as it is typed, of at most so many letters. */
export function typedLine(most: number, tooLong: TooLong) {
  return z
    .string()
    .transform(tidy)
    .pipe(z.string().max(most, tooLong(most)));
}

/** Lines of text as they are typed; empty where nothing was sent. */
export function typedLines(most: number, tooLong: TooLong) {
  return z
    .string()
    .transform(tidyLines)
    .pipe(z.string().max(most, tooLong(most)))
    .default('');
}

/** One day of the calendar, `YYYY-MM-DD`. */
export function typedDay({ missing, wrong }: { missing: string; wrong: string }) {
  return z.string().transform((text, context) => {
    const parsed = parseDate(text);
    if (parsed.kind === 'date' && parsed.value.from === parsed.value.to && !parsed.value.time) return parsed.value.from;
    context.addIssue({ code: 'custom', message: parsed.kind === 'empty' ? missing : wrong });
    return z.NEVER;
  });
}

/** An area by its corners, as an address has them; null where nothing was typed. */
export function typedArea(wrong: string) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      if (tidy(text) === '') return null;
      const read = readArea(tidy(text));
      // A box is kept by its corners: one kind of area is one kind of question.
      if (read) return areaText({ corners: ringOfArea(read) });
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });
}
