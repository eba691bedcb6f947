import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editDraft, type FormVersion } from '#app/features/recording/changes/edit-draft.ts';
import { readTypedEdit } from '#app/features/recording/changes/typed-edit.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import type { StaleAnswer } from '#app/features/recording/outbox/stale-answer.ts';
import { countLost, restorePhotos, sentPhotos } from '#app/features/recording/photos/photos-state.ts';
import { useEarlyFiles } from '#app/features/recording/photos/use-early-files.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import type { SightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { dropDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import { useEarlyWords } from '#app/ui/forms/use-early-words.ts';
import { useFoundDraft } from '#app/ui/forms/use-kept-draft.ts';
import { useWhereTo } from '#app/ui/forms/use-where-to.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { findConflicts, withStandingName } from './conflict.ts';
import { EditForm } from './EditForm.tsx';
import type { EditPageData } from './load-edit.server.ts';
import { editMessages as messages } from './messages.ts';
import { saveEdit } from './save-edit.ts';
import { type EditSession, nameChange } from './use-edit-form.ts';
import { versionOf } from './version-of.ts';

type Round = {
  number: number;
  sighting: SightingToEdit;
  /** As it was read, and as the form begins: a draft or a merged version differs. */
  read: FormVersion;
  start: FormVersion;
  /** The observer's own word as this page last knew it. */
  ownName: EditPageData['ownName'];
  errors: TypedErrors;
  isFromDraft: boolean;
};
type Stale = Parameters<EditSession['onStale']>[0];

/** Rounds of editing: from what is saved or a draft of it, through a conflict where there is one, to the saved sighting. */
export function EditRounds({ page }: { page: EditPageData }) {
  const { sighting, ownName } = page;
  const read = versionOf(sighting.data, sighting.pictures, ownName);
  const first: Round = { number: 0, sighting, read, start: read, ownName, errors: {}, isFromDraft: false };
  const [round, setRound] = useState(first);
  const [stale, setStale] = useState<Stale | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const showSnack = useSnackbar();
  const place = editDraft({ memberId: sighting.memberId, sightingId: sighting.id });

  useFoundDraft(place, (draft) => {
    const previews = new Map(sighting.pictures.map(({ id, previewUrl }) => [id, previewUrl]));
    const withPreviews = ({ typed, photos }: FormVersion): FormVersion => ({
      typed,
      photos: photos.map((each) => ({ ...each, previewUrl: previews.get(each.imageId ?? 0) ?? null })),
    });
    const start = withPreviews(draft);
    // Its own revision: what was saved since is then a conflict, not overwritten.
    const old = { ...sighting, revision: draft.revision };
    setRound({ ...first, number: 1, sighting: old, read: withPreviews(draft.read), start, isFromDraft: true });
  });

  // Only the form that goes on with the draft may take what was typed and chosen early.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  const early = useEarlyFiles(isSettled);
  const words = useEarlyWords({ isInState: true });

  const isHere = useRef(true);
  const whereTo = useWhereTo(isHere);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const begin = (next: Partial<Round>) => setRound({ ...round, errors: {}, ...next, number: round.number + 1 });
  const standing = (answer: StaleAnswer): SightingToEdit => {
    const { revision, updatedAt, current, pictures } = answer;
    return { ...sighting, revision, updatedAt, data: current, pictures };
  };

  const theirsOf = ({ base, answer }: Stale): FormVersion => {
    // What was saved on this very form is later than what the page has read.
    const { taxonId, taxonName } = base === round.read ? round.ownName : base.typed;
    return versionOf(answer.current, answer.pictures, { taxonId, taxonName });
  };
  const goBack = (from: Stale, merged: FormVersion, errors: TypedErrors = {}) => {
    const theirs = theirsOf(from);
    begin({ sighting: standing(from.answer), read: theirs, start: merged, ownName: theirs.typed, errors });
    setStale(null);
  };

  async function saveMerged(of: Stale, merged: FormVersion) {
    const now = standing(of.answer);
    const restored = restorePhotos(merged.photos, '');
    // What was chosen, or typed and not picked, must not be left out unseen.
    if (countLost(restored) > 0) return goBack(of, merged, { photos: recordMessages.chooseAgain });
    if (merged.typed.taxonId === '' && merged.typed.taxonName.trim() !== '')
      return goBack(of, merged, { taxonName: messages.nameNotPicked });
    const photos = sentPhotos(restored);
    const input = readTypedEdit(merged.typed, photos, { id: now.id, revision: now.revision, base: now.data });
    if (input.errors) return goBack(of, merged, input.errors);
    setIsSaving(true);
    const before = JSON.stringify(readDraft(place));
    const outcome = await saveEdit({ ...input.input, ...nameChange(theirsOf(of), merged.typed) });
    setIsSaving(false);
    if (outcome.kind === 'saved') {
      // Who has left the panel may have come back and written on: that is not saved.
      const isLater = JSON.stringify(readDraft(place)) !== before;
      if (!isLater) dropDraft(place);
      showSnack({ text: isLater ? messages.savedBefore : messages.saved, tone: 'ok' });
      // Whoever has gone on to another page meanwhile is left there.
      const isStill = isHere.current && whereTo() === urls.editSighting(now.id);
      return isStill ? navigate(outcome.url, { replace: true }) : undefined;
    }
    if (outcome.kind === 'stale') return setStale({ ...of, mine: merged, answer: outcome.answer });
    if (outcome.kind === 'refused') return goBack(of, merged, outcome.errors);
    setFailure(outcome.kind === 'logged_out' ? messages.loggedOut : outcome.message);
  }

  if (stale) {
    const { base, answer } = stale;
    const theirs = theirsOf(stale);
    const mine = withStandingName({ base, mine: stale.mine, theirs });
    return (
      <ConflictPanel
        key={answer.revision}
        conflicts={findConflicts({ base, mine, theirs })}
        mine={mine}
        theirs={theirs}
        savedAt={new Date(answer.updatedAt)}
        isSaving={isSaving}
        failure={failure}
        onSave={(merged) => saveMerged(stale, merged)}
        onEdit={(merged) => goBack(stale, merged)}
      />
    );
  }
  return (
    <>
      {round.isFromDraft && <Note kind="hint">{messages.draftFound}</Note>}
      <EditForm
        key={round.number}
        sighting={round.sighting}
        read={round.read}
        start={round.start}
        early={early}
        words={words}
        startErrors={round.errors}
        onStale={setStale}
        onDropDraft={() => {
          dropDraft(place);
          setRound({ ...first, number: round.number + 1 });
        }}
      />
    </>
  );
}
