import { z } from 'zod';
import type { CallDescription } from '#app/platform/action/call.ts';
import { appendHeaders, creationHeaders, tusBody, tusVersion } from './tus-headers.ts';
import type { UploadAnswer } from './upload-answer.ts';

const file = z.string().meta({ format: 'binary' });

/** Names an upload: whose it is, and a key. */
export const uploadParams = z.object({ uploadId: z.string().regex(/^\d+-[0-9a-f-]{36}$/) });

const proposal = z
  .strictObject({
    date: z.string().nullable(),
    time: z.string().nullable(),
    offsetMinutes: z.number().nullable(),
    futureDate: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    needsCheck: z.boolean(),
    uncertaintyM: z.number().nullable(),
    altitudeM: z.number().nullable(),
  })
  .meta({ id: 'PhotoProposal', description: 'Amit egy kép a találatról javasol; `null`, amiről nem szól.' });

const uploaded = z
  .union([
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      error: z.null(),
      proposal,
      previewUrl: z.string().nullable(),
    }),
    z.strictObject({
      id: z.null(),
      name: z.string(),
      error: z.strictObject({ code: z.string(), message: z.string() }),
      proposal: z.null(),
      previewUrl: z.null(),
    }),
  ])
  .meta({ id: 'UploadedFile', description: 'Egy fájl sorsa: a kép száma, vagy miért nem vettük át.' });

/** What each file became. */
export const uploadAnswerSchema = z.strictObject({
  success: z.boolean(),
  images: z.array(uploaded),
}) satisfies z.ZodType<UploadAnswer>;

const version = z.object({ 'tus-resumable': z.literal(tusVersion) });
const own = { tag: 'sightings', access: 'own', scope: 'record', answer: z.null(), status: 204 } as const;

/** Uploads by tus 1.0 and by plain forms, as the interface's description tells them. */
export const uploadCalls = {
  ask: { ...own, summary: 'Mit tud a feltöltés: a tus protokoll változata, bővítményei, a legnagyobb fájl.' },
  begin: {
    ...own,
    summary: 'Képek feltöltése űrlapként, vagy egy folytatható feltöltés (tus 1.0) kezdete.',
    notes:
      'Űrlapként legfeljebb 20 fájl jöhet. Folytathatóként törzs nélkül jön, az `Upload-Length` fejléccel; a válasz 201, és a `Location` fejléc az a cím, ahová a darabok mennek. A kép száma (`id`) kerül a találat `imageIds` mezőjébe.',
    headers: version.extend(creationHeaders.pick({ 'upload-length': true, 'upload-metadata': true }).shape).partial(),
    bodies: { 'multipart/form-data': z.object({ file: z.array(file) }) },
    answer: uploadAnswerSchema,
    status: 200,
    alsoAnswers: { 201: 'Elkezdődött a folytatható feltöltés; a címe a Location fejlécben.' },
  },
  reached: {
    ...own,
    summary: 'Hány bájt érkezett meg egy feltöltésből (`Upload-Offset`).',
    params: uploadParams,
    status: 200,
    isOwnHead: true,
  },
  append: {
    ...own,
    summary: 'Egy feltöltés következő darabja.',
    params: uploadParams,
    headers: version.extend({ 'upload-offset': appendHeaders.shape['upload-offset'] }),
    bodies: { [tusBody]: file },
  },
  take: {
    ...own,
    summary: 'Egy egészben megérkezett feltöltés: mi lett belőle.',
    params: uploadParams,
    answer: uploadAnswerSchema,
    status: 200,
  },
  remove: { ...own, summary: 'Egy feltöltés vagy még nem használt kép elvetése.', params: uploadParams },
} satisfies Record<string, CallDescription>;
