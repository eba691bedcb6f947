import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';
import { formMessages as messages } from './messages.ts';
import { answerOf, isTicked, type Typed } from './typed.ts';

export const maxNote = 1000;
const maxTaxa = 30;
const maxCounties = 20;

const taxonId = z.int(messages.choice).positive(messages.choice).max(2_147_483_647, messages.choice);
const note = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().max(maxNote, messages.tooLong(maxNote)));

/** What `POST /profile/edit/volunteer` takes; what is not sent stays as it is, other fields are ignored. */
export const volunteerSchema = z
  .object({
    mayBeAsked: z.boolean(),
    note,
    taxa: z.array(taxonId).max(maxTaxa, messages.tooMany(maxTaxa)),
    /** codes of the Central Statistical Office */
    counties: z.array(z.string().regex(/^\d{2}$/, messages.choice)).max(maxCounties, messages.choice),
    /** a name that was typed and stands for no taxon yet */
    interestName: z.string().max(0, messages.taxonUnknown),
  })
  .partial();

/** A taxon as a tick carries it, so that a form given back can name it. */
export function taxonTick({ id, label }: { id: number; label: string }): string {
  return `${id} ${label}`;
}

/** What such ticks name. */
export function readTaxonTicks(typed: Typed): { id: number; label: string }[] {
  return (typed.taxa ?? []).map((tick) => ({ id: Number.parseInt(tick, 10), label: tick.replace(/^\d+ ?/, '') }));
}

export const volunteerForm = {
  schema: volunteerSchema,
  read: (typed: Typed): z.input<typeof volunteerSchema> => ({
    mayBeAsked: isTicked(typed, 'mayBeAsked'),
    note: answerOf(typed, 'note'),
    taxa: [...new Set(readTaxonTicks(typed).map(({ id }) => id))],
    counties: [...(typed.counties ?? [])],
    interestName: answerOf(typed, 'interestName').trim(),
  }),
};
