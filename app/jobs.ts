import { z } from 'zod';

/** What each background job is told. Handlers live in their feature's jobs/ folder. */
export type JobPayloads = {
  /** `remake`: the pictures are there, but their author or licence has changed. */
  'make-derivatives': { imageId: number; remake?: boolean | undefined };
  'purge-deleted': Record<string, never>;
  'send-letter': { letterId: string; to: string; subject: string; text: string; html: string; kind: string };
  /** The member's address has been confirmed: what waited for it becomes visible. */
  'publish-drafts': { memberId: number };
  /** Boundaries were loaded: settlement and county of every sighting anew. */
  'relocate-sightings': Record<string, never>;
  /** Rarity and oddity of what waits for experts. */
  'rate-queue': Record<string, never>;
  'sweep-accounts': Record<string, never>;
  'sweep-uploads': Record<string, never>;
  'verify-names': Record<string, never>;
  /** How long sightings wait in the branches of experts. */
  'count-waiting': Record<string, never>;
  /** What a member had said before a scope of theirs began: its weight has changed. */
  'rename-of-member': { memberId: number };
  /** The dry run of an uploaded checklist, and the applying of what it showed, in the name of the member. */
  'check-checklist': { importId: number };
  'apply-checklist': { importId: number; memberId: number };
};

export type JobName = keyof JobPayloads;

/** Every job name with the schema that its payload is parsed by before a handler sees it. */
export const jobSchemas: { [Name in JobName]: z.ZodType<JobPayloads[Name]> } = {
  'make-derivatives': z.object({ imageId: z.number().int(), remake: z.boolean().optional() }),
  'purge-deleted': z.record(z.string(), z.never()),
  'send-letter': z.object({
    letterId: z.uuid(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    kind: z.string(),
  }),
  'publish-drafts': z.object({ memberId: z.number().int() }),
  'relocate-sightings': z.record(z.string(), z.never()),
  'rate-queue': z.record(z.string(), z.never()),
  'sweep-accounts': z.record(z.string(), z.never()),
  'sweep-uploads': z.record(z.string(), z.never()),
  'verify-names': z.record(z.string(), z.never()),
  'count-waiting': z.record(z.string(), z.never()),
  'rename-of-member': z.object({ memberId: z.number().int() }),
  'check-checklist': z.object({ importId: z.number().int() }),
  'apply-checklist': z.object({ importId: z.number().int(), memberId: z.number().int() }),
};

export const jobNames: readonly JobName[] = [
  'make-derivatives',
  'purge-deleted',
  'send-letter',
  'publish-drafts',
  'relocate-sightings',
  'rate-queue',
  'sweep-accounts',
  'sweep-uploads',
  'verify-names',
  'count-waiting',
  'rename-of-member',
  'check-checklist',
  'apply-checklist',
];
