import { z } from 'zod';

/** What each background job is told. Handlers live in their feature's jobs/ folder. */
export type JobPayloads = {
  /** `remake`: the pictures are there, but their author or licence has changed. */
  'make-derivatives': { imageId: number; remake?: boolean | undefined };
  /** A member's terms or name have changed: their pictures name them anew. */
  'renew-credits': { memberId: number; importedOnly?: boolean | undefined };
  /** Every minute: pictures whose sighting's place has become another one, which their author's name may tell. */
  'renew-authors': Record<string, never>;
  /** A change of many licences at once, or its undoing, as far as it has not come. */
  'change-licences': { changeId: number };
  'purge-deleted': Record<string, never>;
  'send-letter': { letterId: string; to: string; subject: string; text: string; html: string; kind: string };
  /** The member's address has been confirmed: what waited for it becomes visible. */
  'publish-drafts': { memberId: number };
  /** Boundaries were loaded: settlement and county of every sighting anew. */
  'relocate-sightings': Record<string, never>;
  /** Rarity and oddity of what waits for experts. */
  'rate-queue': Record<string, never>;
  /** Somebody has asked for a letter by a name or an address, which may be nobody's. */
  'send-account-letter': { kind: 'reset-password' | 'confirm-address'; typed: string };
  'sweep-accounts': Record<string, never>;
  'sweep-uploads': Record<string, never>;
  /** Every minute: files that a committed write has let go of. */
  'drop-files': Record<string, never>;
  'verify-names': Record<string, never>;
  /** Every night: what is counted beside the sightings is what they say. */
  'verify-summaries': Record<string, never>;
  /** Names that follow a change of the tree, where a process that died left them behind. */
  'finish-renaming': Record<string, never>;
  /** How long sightings wait in the branches of experts. */
  'count-waiting': Record<string, never>;
  /** What a member had said before a scope of theirs began: its weight has changed. */
  'rename-of-member': { memberId: number };
  /** The dry run of an uploaded checklist, and the applying of what it showed, in the name of the member. */
  'check-checklist': { importId: number };
  'apply-checklist': { importId: number; memberId: number };
  /** Every minute: what waits to be told by letter or push, one for each member. */
  'gather-notices': Record<string, never>;
  /** What a member's letter tells is read when it goes. */
  'send-notices': { letterId: string; memberId: number; cadence: 'now' | 'daily' | 'weekly' };
  /** To one device of a member; a notice has the number that it bears in the list. */
  'push-notices': { deviceId: number; noticeIds: number[] };
  'sweep-notifications': Record<string, never>;
  /** The readers of an administrator's message hear of it. */
  'tell-message': { messageId: number };
  /** Followers hear of what has come since the last round. */
  'tell-followers': Record<string, never>;
  /** A member's own data as archives. */
  'make-own-data': { exportId: number };
  /** Archives whose days are over, with their files. */
  'sweep-own-data': Record<string, never>;
  /** Accounts whose days of grace are over, and those whose deletion was broken off. */
  'delete-members': Record<string, never>;
};

export type JobName = keyof JobPayloads;

/** Every job name with the schema that its payload is parsed by before a handler sees it. */
export const jobSchemas: { [Name in JobName]: z.ZodType<JobPayloads[Name]> } = {
  'make-derivatives': z.object({ imageId: z.number().int(), remake: z.boolean().optional() }),
  'renew-credits': z.object({ memberId: z.number().int(), importedOnly: z.boolean().optional() }),
  'renew-authors': z.record(z.string(), z.never()),
  'change-licences': z.object({ changeId: z.number().int() }),
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
  'send-account-letter': z.object({ kind: z.enum(['reset-password', 'confirm-address']), typed: z.string() }),
  'sweep-accounts': z.record(z.string(), z.never()),
  'sweep-uploads': z.record(z.string(), z.never()),
  'drop-files': z.record(z.string(), z.never()),
  'verify-names': z.record(z.string(), z.never()),
  'verify-summaries': z.record(z.string(), z.never()),
  'finish-renaming': z.record(z.string(), z.never()),
  'count-waiting': z.record(z.string(), z.never()),
  'rename-of-member': z.object({ memberId: z.number().int() }),
  'check-checklist': z.object({ importId: z.number().int() }),
  'apply-checklist': z.object({ importId: z.number().int(), memberId: z.number().int() }),
  'gather-notices': z.record(z.string(), z.never()),
  'send-notices': z.object({
    letterId: z.uuid(),
    memberId: z.number().int(),
    cadence: z.enum(['now', 'daily', 'weekly']),
  }),
  'push-notices': z.object({ deviceId: z.number().int(), noticeIds: z.array(z.number().int()) }),
  'sweep-notifications': z.record(z.string(), z.never()),
  'tell-message': z.object({ messageId: z.number().int() }),
  'tell-followers': z.record(z.string(), z.never()),
  'make-own-data': z.object({ exportId: z.number().int() }),
  'sweep-own-data': z.record(z.string(), z.never()),
  'delete-members': z.record(z.string(), z.never()),
};

export const jobNames: readonly JobName[] = [
  'make-derivatives',
  'renew-credits',
  'renew-authors',
  'change-licences',
  'purge-deleted',
  'send-letter',
  'publish-drafts',
  'relocate-sightings',
  'rate-queue',
  'send-account-letter',
  'sweep-accounts',
  'sweep-uploads',
  'drop-files',
  'verify-names',
  'verify-summaries',
  'finish-renaming',
  'count-waiting',
  'rename-of-member',
  'check-checklist',
  'apply-checklist',
  'gather-notices',
  'send-notices',
  'push-notices',
  'sweep-notifications',
  'tell-message',
  'tell-followers',
  'make-own-data',
  'sweep-own-data',
  'delete-members',
];
