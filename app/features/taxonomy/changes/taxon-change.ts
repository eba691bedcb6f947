import { z } from 'zod';
import { isCountyCode } from '#app/platform/geo/county-code.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { strangeLetter, strangeLetterMessage } from '#app/platform/text/strange-letter.ts';
import { taxonRanks } from '../taxon-view.ts';

/** A taxon by id, or by the `key` of a taxon that an earlier `add` of the same set brings. */
const ref = z.union([z.number().int().positive().max(2_147_483_647), z.string().min(1).max(200)]);
export type TaxonRef = z.infer<typeof ref>;

const name = z
  .string()
  .transform(tidy)
  .pipe(z.string().min(1).max(200))
  .superRefine((typed, context) => {
    const letter = strangeLetter(typed);
    if (letter) context.addIssue({ code: 'custom', message: strangeLetterMessage(letter) });
  });
const text = z.string().transform(tidy).pipe(z.string().max(2000));
const presence = z.enum(['native', 'introduced', 'invasive', 'extinct', 'doubtful', 'absent']);
/** Facts that do not move a taxon: absent = as it is, null = taken away. */
const facts = {
  presence: presence.nullish(),
  firstRecord: text.nullish(),
  redList: text.nullish(),
  notes: text.nullish(),
  isPublic: z.boolean().optional(),
};

/** A new taxon: below `parent`, or a synonym of `accepted` in that one's place. Only a kingdom has neither. */
const add = z.object({
  kind: z.literal('add'),
  /** What later changes of the set call it by. */
  key: z.string().min(1).max(200).optional(),
  rank: z.enum(taxonRanks),
  scientificName: name,
  authorship: name.nullish(),
  hungarianName: name.nullish(),
  otherHungarianNames: z.array(name).max(50).optional(),
  parent: ref.optional(),
  accepted: ref.optional(),
  isUnresolved: z.boolean().optional(),
  groupId: z.number().int().positive().max(2_147_483_647).optional(),
  /** Of the taxon and its names; without one the set's. */
  source: text.pipe(z.string().min(1)).optional(),
  ...facts,
});

/** Other names; the former scientific name stays searchable and its address leads on. Absent = as it is, null = taken away. */
const rename = z.object({
  kind: z.literal('rename'),
  taxon: ref,
  scientificName: name.optional(),
  authorship: name.nullish(),
  hungarianName: name.nullish(),
  /** All of the others: what is not in the list is taken away. */
  otherHungarianNames: z.array(name).max(50).optional(),
});

/** With its whole subtree below another parent. */
const move = z.object({ kind: z.literal('move'), taxon: ref, parent: ref });

const rank = z.object({ kind: z.literal('rank'), taxon: ref, rank: z.enum(taxonRanks), parent: ref.optional() });

/** Merges a taxon without children into the accepted one; its own synonyms follow. */
const synonymise = z.object({ kind: z.literal('synonymise'), taxon: ref, accepted: ref });

const county = z.string().refine(isCountyCode, 'Ilyen kódú vármegye nincs.');

/** One taxon becomes several, itself among them where it keeps its name in a narrower sense. */
const split = z.object({
  kind: z.literal('split'),
  taxon: ref,
  into: z
    .array(z.object({ taxon: ref, counties: z.array(county).min(1).max(20).optional() }))
    .min(2)
    .max(20),
});

/** Accepted or unresolved (a synonym comes back below `parent`, or where it stands), and the facts. */
const status = z.object({
  kind: z.literal('status'),
  taxon: ref,
  status: z.enum(['accepted', 'unresolved']).optional(),
  parent: ref.optional(),
  ...facts,
});

/** One change of the tree; a set's changes happen in their order, and the tree they leave must be whole. */
export const taxonChangeSchema = z.discriminatedUnion('kind', [add, rename, move, rank, synonymise, split, status]);
export type TaxonChange = z.infer<typeof taxonChangeSchema>;
export type TaxonChangeKind = TaxonChange['kind'];
export type ChangeOf<Kind extends TaxonChangeKind> = Extract<TaxonChange, { kind: Kind }>;

/** What a set is called and rests on. */
export const changeSetHeadSchema = z.object({
  title: z.string().transform(tidy).pipe(z.string().min(3).max(200)),
  reason: z.string().transform(tidyLines).pipe(z.string().min(3).max(4000)),
  source: z.string().transform(tidy).pipe(z.string().min(3).max(1000)),
});
export type ChangeSetHead = z.infer<typeof changeSetHeadSchema> & { origin: 'editor' | 'import' };

const count = z.number().int().nonnegative();

/** What a set touches, in numbers of rows; `conflicts` (the first 200) forbid the commit. */
export const changeReportSchema = z.object({
  changes: z.object({
    add: count,
    rename: count,
    move: count,
    rank: count,
    synonymise: count,
    split: count,
    status: count,
  }),
  /** Existing taxa whose row changes, those that only move along included. */
  taxa: count,
  /** Addresses given, and old ones that lead on from now. */
  newSlugs: count,
  redirects: count,
  scopes: count,
  protections: count,
  placeRules: count,
  /** Standing determinations of those taxa. */
  determinations: count,
  /** Sightings computed anew, those that get another name or the same in a new spelling, and how many members have such. */
  sightings: count,
  renamedSightings: count,
  members: count,
  /** Sightings whose public place becomes finer than it was: only an administrator may commit such a set. */
  finerPlaces: count,
  /** Names whose first word is not the genus in which the set leaves them. */
  otherGenus: z.array(z.object({ taxonId: z.number().int(), name: z.string(), genus: z.string() })).default([]),
  /** `position` is the change's place in the set (from 0), null where it concerns the whole. */
  conflicts: z.array(z.object({ position: count.nullable(), message: z.string() })),
});
export type ChangeReport = z.infer<typeof changeReportSchema>;
export type ChangeConflict = ChangeReport['conflicts'][number];
