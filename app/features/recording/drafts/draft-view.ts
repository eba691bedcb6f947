import type { TypedErrors } from '../typed-sighting.ts';
import type { FindDraftContent, SheetDraftContent } from './draft-form.ts';

/** A draft in its member's list. */
export type DraftView = {
  clientId: string;
  kind: 'find' | 'bulk' | 'session';
  version: number;
  updatedAt: string;
  /** What its name says; '' while it has none. */
  name: string;
  when: string;
  where: string;
  photos: number;
  previewKey: string | null;
  /** How many finds stand in it: one, or a sheet's rows. */
  finds: number;
  /** What has to be mended before it can be published; null for a sheet, which its own page judges. */
  missing: TypedErrors | null;
};

/** A find's draft to be gone on with, on whatever device. */
export type OpenedDraft = {
  clientId: string;
  version: number;
  content: FindDraftContent;
  /** Of its pictures that are there, by their number. */
  previews: { imageId: number; previewKey: string | null }[];
  missing: TypedErrors;
};

/** A sheet's draft to be gone on with. */
export type OpenedSheetDraft = {
  clientId: string;
  kind: 'bulk' | 'session';
  version: number;
  content: SheetDraftContent;
  previews: { imageId: number; previewKey: string | null }[];
};
