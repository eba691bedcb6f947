import { z } from 'zod';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { formMessages as messages } from './messages.ts';
import { answerOf, type Typed } from './typed.ts';

export const maxFullName = 80;
export const maxAboutMe = 4000;

const fullName = z
  .string()
  .transform(tidy)
  .pipe(z.string().max(maxFullName, messages.tooLong(maxFullName)));
const description = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().max(maxAboutMe, messages.tooLong(maxAboutMe)));
const subheaderImageId = z
  .int(messages.picture)
  .positive(messages.picture)
  .max(2_147_483_647, messages.picture)
  .nullable();

/** What `POST /profile/edit/basic` takes; what is not sent stays as it is, other fields are ignored. */
export const basicSchema = z.object({ fullName, description, subheaderImageId }).partial();

export const basicForm = {
  schema: basicSchema,
  read: (typed: Typed): z.input<typeof basicSchema> => ({
    fullName: answerOf(typed, 'fullName'),
    description: answerOf(typed, 'description'),
    subheaderImageId: answerOf(typed, 'subheaderImageId') === '' ? null : Number(answerOf(typed, 'subheaderImageId')),
  }),
};
