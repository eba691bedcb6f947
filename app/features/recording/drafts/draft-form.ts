import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { recordingMessages as messages } from '../messages.ts';
import { typedPhotoFields, typedPhotoFrom } from '../sheet/typed-photo.ts';
import { draftVersion } from '../sighting-form.ts';
import { maxImages, maxSheetPhotos } from '../sighting-limits.ts';
import { typedFields, typedFrom } from '../typed-sighting.ts';
import { draftLimits } from './draft-limits.ts';

/** As it is typed: longer than what may be published, so that nothing is cut. */
const typedText = z.string(messages.wrongChoice).max(draftLimits.textLength, messages.tooLong(draftLimits.textLength));
const textsOf = <const Names extends readonly string[]>(names: Names) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, typedText.default('')])) as Record<
      Names[number],
      z.ZodDefault<typeof typedText>
    >,
    messages.wrongChoice,
  );

const key = z.string(messages.wrongChoice).max(100, messages.tooLong(100));
const name = z.string(messages.wrongChoice).max(500, messages.tooLong(500));
const tick = z.boolean(messages.wrongChoice).default(false);
const touched = z.object({ when: tick, where: tick }, messages.wrongChoice);
/** A page that is older than the codes still sends the former words. */
const typed = textsOf(typedFields)
  .extend({
    projectAnswers: z
      .string(messages.wrongChoice)
      .max(draftLimits.answersLength, messages.tooLong(draftLimits.answersLength))
      .default(''),
  })
  .transform((kept) => typedFrom(new Map(Object.entries(kept))));

/** A photo of a form, with what was said of it. */
export const draftPhoto = z.object(
  {
    key: key.default(''),
    name: name.default(''),
    /** Null while the device that has the file has not uploaded it. */
    imageId: rowId(messages.wrongChoice).nullable(),
    uploadId: key.nullable().default(null),
    details: textsOf(typedPhotoFields)
      .extend({ takenAt: typedText.optional() })
      .transform(typedPhotoFrom)
      .nullable()
      .default(null),
  },
  messages.wrongChoice,
);

/** One find as it stands on its form. */
export const findDraftContent = z.object(
  {
    typed,
    touched,
    photos: z.array(draftPhoto, messages.wrongChoice).max(maxImages, messages.tooManyImages(maxImages)),
  },
  messages.wrongChoice,
);

const sheetRow = z.object(
  {
    clientId: z.uuid(messages.clientId),
    position: z.number(messages.wrongChoice),
    typed,
    touched,
    photoKeys: z.array(key, messages.wrongChoice).max(maxImages, messages.tooManyImages(maxImages)),
  },
  messages.wrongChoice,
);

/** A sheet of many finds; what is its page's own matter is kept as it is. */
export const sheetDraftContent = z.object(
  {
    rows: z.array(sheetRow, messages.wrongChoice).max(draftLimits.sheetRows, messages.draftTooLarge),
    photos: z
      .array(draftPhoto.extend({ data: z.json(messages.wrongChoice) }), messages.wrongChoice)
      .max(maxSheetPhotos, messages.draftTooLarge),
    own: z.json(messages.wrongChoice),
  },
  messages.wrongChoice,
);

const shared = {
  /** The key under which the find will be saved; of a sheet its own. */
  clientId: z.uuid(messages.clientId),
  /** The version that was read: 0 for a draft that is new. */
  version: draftVersion,
  /** The open form or sheet that writes: its next save follows its own, also where an answer was lost. */
  writer: z.uuid(messages.clientId),
};

/** What `/spottings/draft/save` takes. */
export const draftFormSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...shared, kind: z.literal('find'), content: findDraftContent }, messages.wrongChoice),
    z.object({ ...shared, kind: z.literal('bulk'), content: sheetDraftContent }, messages.wrongChoice),
    z.object({ ...shared, kind: z.literal('session'), content: sheetDraftContent }, messages.wrongChoice),
  ],
  messages.wrongChoice,
);

export type DraftForm = z.output<typeof draftFormSchema>;
export type DraftFormInput = z.input<typeof draftFormSchema>;
export type DraftKind = DraftForm['kind'];
export type FindDraftContent = z.output<typeof findDraftContent>;
export type DraftPhoto = z.output<typeof draftPhoto>;
export type SheetDraftContent = z.output<typeof sheetDraftContent>;

/** A draft as somebody saw it who wants it away: its version, and who wrote what may have come since. */
const seenDraft = z.object({ clientId: shared.clientId, version: draftVersion, writer: shared.writer.optional() });
export const seenDrafts = z
  .array(seenDraft, messages.wrongChoice)
  .max(draftLimits.drafts, messages.tooManyDrafts(draftLimits.drafts));
export type SeenDraft = z.output<typeof seenDraft>;

/** The drafts that a page of them or a call names. */
export const draftKeys = z
  .array(z.uuid(messages.clientId), messages.wrongChoice)
  .max(draftLimits.drafts, messages.tooManyDrafts(draftLimits.drafts));
