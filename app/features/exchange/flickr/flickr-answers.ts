import { z } from 'zod';

// Flickr's REST protocol as its documentation has it (https://www.flickr.com/services/api/), the fields that are read. Numbers come as texts too.

const content = z.object({ _content: z.string() }).transform(({ _content: text }) => text);
const whole = z.coerce.number().int();
const flag = z.coerce.number().transform((value) => value === 1);
const id = z.string().regex(/^\d{1,20}$/);
const optionalNumber = z.coerce.number().optional().catch(undefined);

/** What failed: 1 is "not found" of every method, 2 "no permission" of photos. */
export const failure = z.object({ stat: z.literal('fail'), code: whole, message: z.string().default('') });

export const foundUser = z.object({ user: z.object({ id: z.string(), username: content }) });

export const personInfo = z.object({
  person: z.object({
    nsid: z.string(),
    username: content,
    realname: content.optional().catch(undefined),
    description: content.optional().catch(undefined),
  }),
});

const listedPhoto = z.object({
  id,
  owner: z.string(),
  secret: z.string(),
  server: z.string(),
  title: z.string(),
  ispublic: flag,
  media: z.string().default('photo'),
  license: whole.catch(0),
  datetaken: z.string().default(''),
  datetakengranularity: whole.catch(0),
  datetakenunknown: flag.catch(false),
  latitude: optionalNumber,
  longitude: optionalNumber,
  accuracy: optionalNumber,
  machine_tags: z.string().default(''),
  ownername: z.string().default(''),
  url_q: z.string().optional(),
});
export const photoList = z.object({ photos: z.object({ page: whole, pages: whole, photo: z.array(listedPhoto) }) });

export const photoInfo = z.object({
  photo: z.object({
    id,
    secret: z.string(),
    server: z.string(),
    license: whole.catch(0),
    media: z.string().default('photo'),
    title: content,
    owner: z.object({ nsid: z.string(), username: z.string(), realname: z.string().default('') }),
    visibility: z.object({ ispublic: flag }),
    dates: z.object({
      taken: z.string().default(''),
      takengranularity: whole.catch(0),
      takenunknown: flag.catch(false),
    }),
    tags: z.object({ tag: z.array(z.object({ raw: z.string(), machine_tag: flag.catch(false) })).default([]) }),
    location: z.object({ latitude: optionalNumber, longitude: optionalNumber, accuracy: optionalNumber }).optional(),
  }),
});

const size = z.object({
  label: z.string(),
  width: whole,
  height: whole,
  source: z.url(),
  media: z.string().default('photo'),
});
export const photoSizes = z.object({ sizes: z.object({ size: z.array(size) }) });
export type PhotoSize = z.output<typeof size>;

export const licenceList = z.object({
  licenses: z.object({ license: z.array(z.object({ id: whole, url: z.string() })) }),
});
