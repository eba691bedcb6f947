import { forgetMessagesOf } from '#app/features/correspondence/forget-messages-of.server.ts';
import { forgetVoteWords } from '#app/features/determinations/forget-vote-words.server.ts';
import { recomputeNamesOfMember } from '#app/features/determinations/naming/check-names.server.ts';
import { forgetMadeExportsOf } from '#app/features/exchange/exports/forget-made-exports.server.ts';
import { purgeImportsOf } from '#app/features/exchange/imports/running/purge-imports.server.ts';
import { forgetSnapshotNames } from '#app/features/exchange/snapshots/forget-snapshot-names.server.ts';
import { recordOwnAct } from '#app/features/members/administration/record-act.server.ts';
import { beginDeletion, type LeavingMember } from '#app/features/members/deletion/begin-deletion.server.ts';
import { emptyMember } from '#app/features/members/deletion/empty-member.server.ts';
import { forgetNoticesAbout } from '#app/features/notifications/forget-notices-about.server.ts';
import { takeNoticesByBack } from '#app/features/notifications/take-notice-back.server.ts';
import { forgetDraftsOf } from '#app/features/recording/drafts/remove-drafts.server.ts';
import { forgetEmptyEvenings } from '#app/features/recording/evenings/forget-empty-evenings.server.ts';
import { removeUploads } from '#app/features/recording/uploads/uploads.server.ts';
import {
  forgetSmallThingsOf,
  purgeSightingsOf,
  purgeUnshownImagesOf,
} from '#app/features/sightings/members/purge-of-member.server.ts';
import { forgetOriginalsOf } from '#app/features/sightings/pictures/forget-originals.server.ts';
import { dropWhatGoes } from '#app/features/sightings/pictures/keep-files.server.ts';
import { forgetCommentsOf } from '#app/features/talk/forget-comments-of.server.ts';
import { endScopesOf } from '#app/features/taxonomy/scopes/end-expert-scope.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { deleteKeptLetters } from '#app/platform/mail/mail-folder.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { whileAlone } from './alone.repo.server.ts';
import { deleteJobsAbout, deleteReferring, updateReferenceCleared } from './forget.repo.server.ts';
import { forgetExport } from './forget-exports.server.ts';
import { forgetWords } from './forget-words.server.ts';
import { referencesTo } from './member-references.ts';
import { ownDataMessages as messages } from './messages.ts';

type Step = (services: Services, leaving: LeavingMember) => Promise<void>;

/**
 * The steps of a deletion, in order. Each can be done again, so a run that was broken off anywhere is taken up from the first;
 * the name is known until the last, which empties the member's row.
 */
export const deletionSteps: Record<string, Step> = {
  archives: (services, { id }) => forgetExport(services, id),
  exports: ({ db }, { id }) => forgetMadeExportsOf(db, id),
  snapshots: ({ db }, { id }) => forgetSnapshotNames(db, id),
  uploads: (services, { id }) => removeUploads(services, { memberId: id }),
  // Before the pictures, which they keep.
  drafts: ({ db }, { id }) => forgetDraftsOf(db, id),
  imports: ({ db }, { id }) => write(db, (tx) => purgeImportsOf(tx, id)),
  sightings: (services, { id, way }) => purgeSightingsOf(services, { memberId: id, isPublicToo: way === 'go' }),
  'other pictures': (services, { id, way }) =>
    purgeUnshownImagesOf(services, { memberId: id, withCovers: way === 'go' }),
  comments: async ({ db }, { id, way }) => {
    if (way === 'go') await forgetCommentsOf(db, id);
  },
  messages: ({ db }, { id, way }) => forgetMessagesOf(db, { memberId: id, withWords: way === 'go' }),
  'small things': async ({ db }, { id }) => {
    await forgetSmallThingsOf(db, { memberId: id, name: messages.formerMember });
    await forgetEmptyEvenings(db, id);
  },
  references: forgetReferences,
  words: ({ db }, leaving) => forgetWords(db, leaving),
  pictures: (services, { id }) => forgetOriginalsOf(services, id),
  // Anybody's, which may be out of reach: what stays keeps its row, and the sweep says so.
  files: async (services) => void (await dropWhatGoes(services)),
  names: ({ db }, { id }) => recomputeNamesOfMember(db, id),
  letters: ({ config }, { email, username, fullName }) =>
    deleteKeptLetters(config.dataDir, { address: email, words: lettersWords({ email, username, fullName }) }),
  account: emptyAccount,
};

/** Does all that a due deletion asks for; nothing where it was called off or where another process is at it. */
export async function deleteMember(
  services: Services,
  { memberId, now = new Date() }: { memberId: number; now?: Date },
): Promise<void> {
  await whileAlone(services.db, { what: 'delete-member', id: memberId }, async () => {
    const leaving = await beginDeletion(services, { memberId, now });
    if (!leaving) return;
    for (const step of Object.values(deletionSteps)) await step(services, leaving);
  });
}

async function forgetReferences({ db }: Services, { id, way, email }: LeavingMember): Promise<void> {
  await write(db, (tx) => takeNoticesByBack(tx, id));
  for (const reference of referencesTo(way, 'delete')) await write(db, (tx) => deleteReferring(tx, reference, id));
  for (const reference of referencesTo(way, 'clear'))
    await write(db, (tx) => updateReferenceCleared(tx, reference, id));
  await write(db, async (tx) => {
    await endScopesOf(tx, { memberId: id, reason: messages.scopeEnded });
    if (way === 'go') await forgetVoteWords(tx, id);
    await forgetNoticesAbout(tx, { memberId: id, email });
    touch(tx, 'members', 'sightings', 'taxonomy');
  });
}

/** What a letter to somebody else says of the member. */
function lettersWords({ email, username, fullName }: Pick<LeavingMember, 'email' | 'username' | 'fullName'>): string[] {
  return [email, `@${username}`, ...(/\S\s+\S/.test(fullName) ? [fullName] : [])];
}

async function emptyAccount({ db }: Services, { id, way, email }: LeavingMember): Promise<void> {
  await write(db, async (tx) => {
    await deleteJobsAbout(tx, { id, email });
    // No user name holds brackets or a space, so nobody can take it or ask for it.
    await emptyMember(tx, { id, placeholder: `(törölt ${id})`, keepsTerms: way === 'stay' });
    await recordOwnAct(tx, { action: 'delete-member', subject: `member:${id}`, data: { way } });
    touch(tx, 'members', 'sightings', 'taxonomy');
  });
}
