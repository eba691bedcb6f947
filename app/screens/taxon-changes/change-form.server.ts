import { z } from 'zod';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import {
  type TaxonChange,
  type TaxonChangeKind,
  type TaxonRef,
  taxonChangeSchema,
} from '#app/features/taxonomy/changes/taxon-change.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidyLines } from '#app/platform/text/fold.ts';
import { messages } from './messages.ts';

const text = z.string().transform(tidyLines).pipe(z.string().max(4000)).default('');
/** Every field that any kind's form sends; the rest of them are empty. */
const formSchema = z.object({
  kind: z.enum(['add', 'rename', 'move', 'rank', 'synonymise', 'split', 'status']),
  title: text,
  reason: text,
  source: text,
  rank: text,
  scientificName: text,
  authorship: text,
  hungarianName: text,
  dropHungarian: z.literal('on').optional(),
  keepsName: z.literal('on').optional(),
  status: text,
  presence: text,
  isPublic: text,
  taxonId: text,
  taxonName: text,
  parentId: text,
  parentName: text,
  acceptedId: text,
  acceptedName: text,
  part1Id: text,
  part1Name: text,
  part2Id: text,
  part2Name: text,
  part3Id: text,
  part3Name: text,
});
export type ChangeFormValues = z.infer<typeof formSchema>;
type PickerName = 'taxon' | 'parent' | 'accepted' | 'part1' | 'part2' | 'part3';

export function readChangeForm(form: FormData): ChangeFormValues {
  return parseOr('malformed', formSchema, Object.fromEntries(form));
}

/**
 * The change that a form asks for. Taxa are picked, typed, or called by the scientific name under which the same proposal
 * adds them (`addedNames`). Throws invalid with the fields that are wrong.
 */
export async function toChange(db: Db, values: ChangeFormValues, addedNames: readonly string[]): Promise<TaxonChange> {
  const refOf = async (name: PickerName): Promise<TaxonRef | undefined> => {
    const [id, typed] = [values[`${name}Id`], values[`${name}Name`]];
    if (/^\d{1,9}$/.test(id)) return Number(id);
    if (typed === '') return undefined;
    if (addedNames.includes(typed)) return typed;
    const found = await findTypedTaxon(db, typed);
    if (found === undefined) throw invalid(`${name}Name`, messages.form.taxonUnknown);
    return found;
  };
  const needed = async (name: PickerName): Promise<TaxonRef> => {
    const ref = await refOf(name);
    if (ref === undefined) throw invalid(`${name}Name`, messages.form.missing);
    return ref;
  };
  const change = await builders[values.kind](values, { refOf, needed });
  return parseOr('invalid', taxonChangeSchema, change);
}

type Pickers = {
  refOf: (name: PickerName) => Promise<TaxonRef | undefined>;
  needed: (name: PickerName) => Promise<TaxonRef>;
};

/** Not yet parsed: fields hold what was typed. */
type Draft = Record<string, unknown>;

const builders: Record<TaxonChangeKind, (values: ChangeFormValues, pick: Pickers) => Promise<Draft>> = {
  add: async (values, { refOf, needed }) => {
    if (values.scientificName === '') throw invalid('scientificName', messages.form.missing);
    const accepted = await refOf('accepted');
    return {
      kind: 'add',
      key: values.scientificName,
      rank: values.rank,
      scientificName: values.scientificName,
      authorship: values.authorship || undefined,
      hungarianName: values.hungarianName || undefined,
      ...(accepted === undefined ? { parent: await needed('parent') } : { accepted }),
    };
  },
  rename: async (values, { needed }) => {
    const hungarianName = values.dropHungarian ? null : values.hungarianName || undefined;
    const changed = [values.scientificName, values.authorship, hungarianName === null ? '-' : hungarianName];
    const taxon = await needed('taxon');
    if (!changed.some(Boolean)) throw invalid('scientificName', messages.form.missing);
    return {
      kind: 'rename',
      taxon,
      scientificName: values.scientificName || undefined,
      authorship: values.authorship || undefined,
      hungarianName,
    };
  },
  move: async (_values, { needed }) => ({
    kind: 'move',
    taxon: await needed('taxon'),
    parent: await needed('parent'),
  }),
  rank: async (values, { needed, refOf }) => ({
    kind: 'rank',
    taxon: await needed('taxon'),
    rank: values.rank,
    parent: await refOf('parent'),
  }),
  synonymise: async (_values, { needed }) => ({
    kind: 'synonymise',
    taxon: await needed('taxon'),
    accepted: await needed('accepted'),
  }),
  split: async (values, { needed, refOf }) => {
    const taxon = await needed('taxon');
    const parts = [await needed('part1'), await refOf('part2'), await refOf('part3')].filter(
      (ref) => ref !== undefined,
    );
    if (parts.length + (values.keepsName ? 1 : 0) < 2) throw invalid('part2Name', messages.form.missing);
    return {
      kind: 'split',
      taxon,
      into: [...(values.keepsName ? [taxon] : []), ...parts].map((each) => ({ taxon: each })),
    };
  },
  status: async (values, { needed, refOf }) => ({
    kind: 'status',
    taxon: await needed('taxon'),
    status: values.status || undefined,
    parent: await refOf('parent'),
    presence: values.presence || undefined,
    isPublic: values.isPublic === '' ? undefined : values.isPublic === 'igen',
  }),
};

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', [{ path, message }]);
}
