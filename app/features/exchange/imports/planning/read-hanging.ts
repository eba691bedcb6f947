import { z } from 'zod';
import type { Certainty } from '#app/features/determinations/naming/name-rules.ts';
import { maxCaption, maxImages, maxLine, maxUrl } from '#app/features/recording/sighting-limits.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { fold, tidy, tidyLines } from '#app/platform/text/fold.ts';
import type { ReadIdentification, ReadImage, ReadOccurrence } from '../../darwin-core/read-occurrence.ts';
import { LIST_MARK } from '../../darwin-core/record-context.ts';

const text = z.string().nullable();

/** A picture that is to come with a find. `source` is its address, or its name within the archive (`isInside`). */
export const incomingPicture = z.object({
  source: z.string(),
  isInside: z.boolean(),
  /** Null: whoever brings it. */
  author: text,
  licenseId: z.number().nullable(),
  caption: text,
  /** Wall time of the camera, `YYYY-MM-DDTHH:MM:SS`. */
  takenAt: text,
});
export type IncomingPicture = z.output<typeof incomingPicture>;

/** What somebody said of a find elsewhere, as it was written: it is kept, and decides nothing. */
export const saidElsewhere = z.object({
  name: z.string(),
  certainty: z.enum(['sure', 'cf', 'group']),
  identifiedBy: text,
  saidOn: text,
});
export type SaidElsewhere = z.output<typeof saidElsewhere>;

/** Determinations of one find that are kept, at most. */
const mostSaid = 50;

type Own = { isOwnName: (name: string) => boolean };
/** Who recorded it, by what tells them from others of their name, and whether that is who brings it; null where nothing does. */
type Recorder = { id: string; isOwn: boolean } | null;
type Hanging = Pick<ReadOccurrence, 'images' | 'determinations'> & { recorder: Recorder };

/** `beyond`: how many of its pictures, and of what others said, are too many or have too long an address. */
type Hung = {
  pictures: IncomingPicture[];
  said: SaidElsewhere[];
  ownName: ReadIdentification | undefined;
  beyond: { pictures: number; said: number };
};

/** What hangs on an occurrence: its pictures, what others said of it, and what whoever brings it last took it for. */
export function readHanging({ images, determinations, recorder }: Hanging, own: Own): Hung {
  const named = determinations.filter(({ taxonName }) => taxonName !== null);
  const ownName = named.findLast((each) => !each.isPast && isOwn(each, recorder, own));
  const pictures = new Map(images.map((image) => [image.url.trim(), readPicture(image, own)]));
  const taken = [...pictures.values()].filter(({ source }) => source.length <= maxUrl).slice(0, maxImages);
  const others = named.filter((each) => each !== ownName);
  const said = others.slice(-mostSaid).map(readSaid);
  const beyond = { pictures: pictures.size - taken.length, said: others.length - said.length };
  return { pictures: taken, said, ownName, beyond };
}

/** Names may be alike: where ids are given, they say it. */
function isOwn({ identifiedBy, identifiedById }: ReadIdentification, recorder: Recorder, { isOwnName }: Own): boolean {
  const isRecorder = recorder !== null && identifiedById === recorder.id;
  if (isRecorder || (recorder?.isOwn && identifiedById !== null)) return isRecorder && recorder.isOwn;
  return identifiedBy !== null && isOwnName(identifiedBy);
}

/** Addresses of pictures as a cell holds them, and what else stands in it. */
export function readPictureAddresses(cell: string): { images: ReadImage[]; rest: string } {
  const parts = cell.split(/[\s|;,]+(?=https?:)|\s+/i).map((part) => part.replace(/[|;,]+$/, ''));
  const isAddress = (part: string) => /^https?:\/\//i.test(part);
  const nothing = { caption: null, creator: null, licence: null, licenceId: null, takenAt: null };
  return {
    images: parts.filter(isAddress).map((url) => ({ ...nothing, url })),
    rest: parts.filter((part) => part !== '' && !isAddress(part)).join(' '),
  };
}

/** Whether a list of names holds one's own, and the others of it. */
export function othersOf(list: string, { isOwnName }: Own): string {
  const names = list.split(LIST_MARK).filter((name) => !isOwnName(name));
  return names.join(LIST_MARK).trim();
}

/** A name as it is compared with one's own. */
export function ownNames(names: ReadonlySet<string>): Own {
  return { isOwnName: (name) => names.has(fold(name)) };
}

function readPicture({ url, caption, creator, licenceId, takenAt }: ReadImage, { isOwnName }: Own): IncomingPicture {
  const author = creator === null || isOwnName(creator) ? null : line(creator);
  const source = url.trim();
  return {
    source,
    isInside: !/^[a-z][a-z0-9+.-]*:/i.test(source),
    author,
    licenseId: licenceId,
    caption: caption === null ? null : cutText(tidyLines(caption), maxCaption) || null,
    takenAt: wallTimeOf(takenAt),
  };
}

function readSaid({ taxonName, qualifier, identifiedBy, date }: ReadIdentification): SaidElsewhere {
  const certainty: Certainty = qualifier;
  return {
    name: line(taxonName ?? ''),
    certainty,
    identifiedBy: identifiedBy === null ? null : line(identifiedBy) || null,
    saidOn: date === null ? null : line(date) || null,
  };
}

function line(typed: string): string {
  return cutText(tidy(typed), maxLine);
}

/** A time of day with its day; a day alone is no time. */
function wallTimeOf(written: string | null): string | null {
  const found = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?/.exec(written?.trim() ?? '');
  return found ? `${found[1]}T${found[2]}${found[3] ?? ':00'}` : null;
}
