import { z } from 'zod';
import { type JobKinds, jobNamesOf } from '#app/platform/jobs/job-kinds.ts';
import { letterJob, letterJobName } from '#app/platform/mail/letter-job.ts';

const nothing = z.record(z.string(), z.never());

/** Every background job, and what it is told. Handlers live in their feature's jobs/ folder. */
export const jobSchemas = {
  /** `remake`: the pictures are there, but their author or licence has changed. */
  'make-derivatives': z.object({ imageId: z.number().int(), remake: z.boolean().optional() }),
  /** A member's terms or name have changed: their pictures name them anew. */
  'renew-credits': z.object({ memberId: z.number().int(), importedOnly: z.boolean().optional() }),
  /** Every minute: pictures whose sighting's place has become another one, which their author's name may tell. */
  'renew-authors': nothing,
  /** A change of many licences at once, or its undoing, as far as it has not come. */
  'change-licences': z.object({ changeId: z.number().int() }),
  'purge-deleted': nothing,
  ...letterJob,
  /** The member's address has been confirmed: what waited for it becomes visible. */
  'publish-drafts': z.object({ memberId: z.number().int() }),
  /** Boundaries were loaded: settlement and county of every sighting anew. */
  'relocate-sightings': nothing,
  /** Rarity and oddity of what waits for experts. */
  'rate-queue': nothing,
  /** Somebody has asked for a letter by a name or an address, which may be nobody's. */
  'send-account-letter': z.object({ kind: z.enum(['reset-password', 'confirm-address']), typed: z.string() }),
  'sweep-accounts': nothing,
  'sweep-uploads': nothing,
  /** Every minute: files that a committed write has let go of. */
  'drop-files': nothing,
  'verify-names': nothing,
  /** Every night: what is counted beside the sightings is what they say. */
  'verify-summaries': nothing,
  /** Names that follow a change of the tree, where a process that died left them behind. */
  'finish-renaming': nothing,
  /** How long sightings wait in the branches of experts. */
  'count-waiting': nothing,
  /** What a member had said before a scope of theirs began: its weight has changed. */
  'rename-of-member': z.object({ memberId: z.number().int() }),
  /** The dry run of an uploaded checklist, and the applying of what it showed, in the name of the member. */
  'check-checklist': z.object({ importId: z.number().int() }),
  'apply-checklist': z.object({ importId: z.number().int(), memberId: z.number().int() }),
  /** Every night, and when one is switched on: the archives that are given to GBIF. */
  'publish-datasets': nothing,
  /** The next step of a member's import of finds: reading its file, judging its rows, recording them, taking them back. */
  'step-import': z.object({ importId: z.number().int() }),
  /** The next pictures of an import that is in. */
  'bring-pictures': z.object({ importId: z.number().int() }),
  /** Every minute: what waits to be told by letter or push, one for each member. */
  'gather-notices': nothing,
  /** What a member's letter tells is read when it goes. */
  'send-notices': z.object({
    letterId: z.uuid(),
    memberId: z.number().int(),
    cadence: z.enum(['now', 'daily', 'weekly']),
  }),
  /** To one device of a member; a notice has the number that it bears in the list. */
  'push-notices': z.object({ deviceId: z.number().int(), noticeIds: z.array(z.number().int()) }),
  'sweep-notifications': nothing,
  /** The readers of an administrator's message hear of it. */
  'tell-message': z.object({ messageId: z.number().int() }),
  /** Followers hear of what has come since the last round. */
  'tell-followers': nothing,
  /** So do members of what their saved searches have come to hold. */
  'tell-searches': nothing,
  /** Every some minutes: on Mondays, whoever wants the letter of the week gets one. */
  'plan-week': nothing,
  'send-week': z.object({
    letterId: z.uuid(),
    memberId: z.number().int(),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  /** Participants hear of what begins tomorrow. */
  'tell-event-starts': nothing,
  /** Who asked for it hears of new events where they go. */
  'tell-events-nearby': nothing,
  /** Every hour: who follows what a new project is about. */
  'tell-new-projects': nothing,
  /** Every night: games and answers that nobody can go on with. */
  'sweep-quiz': nothing,
  /** Every minute: badges that rules give to those whose numbers have changed; every night to everybody. */
  'judge-badges': nothing,
  'judge-all-badges': nothing,
  /** A badge's rule was saved: whoever has reached it already is given it. */
  'give-badge': z.object({ badgeId: z.number().int() }),
  /** Every minute: how well the squares are known that writes have changed. */
  'count-coverage': nothing,
  /** Every night: all of them, as the tree stands by then. */
  'recount-coverage': nothing,
  /** Every minute: the numbers of events and projects, as far as writes have changed them. */
  'count-contained': nothing,
  /** A file of sightings that is too long to be waited for. */
  'make-export': z.object({ exportId: z.number().int() }),
  /** Such files whose days are over. */
  'sweep-exports': nothing,
  /** An export that is frozen, and one out of whose file something has to go. */
  'make-snapshot': z.object({ snapshotId: z.number().int() }),
  'thin-snapshot': z.object({ snapshotId: z.number().int() }),
  /** Every night: whether all that the frozen files show is still public. */
  'judge-snapshots': nothing,
  /** A member's own data as archives. */
  'make-own-data': z.object({ exportId: z.number().int() }),
  /** Archives whose days are over, with their files. */
  'sweep-own-data': nothing,
  /** Accounts whose days of grace are over, and those whose deletion was broken off. */
  'delete-members': nothing,
};

type Payloads = { [Name in keyof typeof jobSchemas]: z.output<(typeof jobSchemas)[Name]> };

declare module '#app/platform/jobs/job-kinds.ts' {
  interface JobPayloads extends Payloads {}
}

export const jobKinds: JobKinds = {
  schemas: jobSchemas,
  patient: [
    letterJobName,
    'send-notices',
    'send-week',
    'make-derivatives',
    'make-own-data',
    'publish-datasets',
    'make-export',
    'bring-pictures',
  ],
};

export const jobNames = jobNamesOf(jobKinds);
