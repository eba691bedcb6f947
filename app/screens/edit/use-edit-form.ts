import { type FormEvent, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editDraft, type FormVersion, isSameVersion } from '#app/features/recording/changes/edit-draft.ts';
import type { SightingEditInput } from '#app/features/recording/changes/edit-form.ts';
import { readTypedEdit } from '#app/features/recording/changes/typed-edit.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { proposedWhen, proposedWhere, whenOf, whereOf } from '#app/features/recording/form/use-record-form.ts';
import { useSettable } from '#app/features/recording/form/use-settable.ts';
import type { When } from '#app/features/recording/form/WhenSection.tsx';
import type { Where } from '#app/features/recording/form/where.ts';
import type { StaleAnswer } from '#app/features/recording/outbox/stale-answer.ts';
import {
  countCut,
  countLost,
  countPhotos,
  keptPhotos,
  sentPhotos,
} from '#app/features/recording/photos/photos-state.ts';
import { usePhotos } from '#app/features/recording/photos/use-photos.ts';
import { formReadings, withReadings } from '#app/features/recording/readings.ts';
import { joinProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import { type TypedErrors, typedFrom } from '#app/features/recording/typed-sighting.ts';
import type { SightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { readDraft } from '#app/ui/forms/kept-draft.ts';
import { useKeptDraft } from '#app/ui/forms/use-kept-draft.ts';
import { useWhereTo } from '#app/ui/forms/use-where-to.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { editMessages as messages } from './messages.ts';
import { saveEdit } from './save-edit.ts';

/** One round of editing, from a version to its saving or to the news that it is stale. */
export type EditSession = {
  sighting: SightingToEdit;
  /** as it was read, and as the form begins: a draft or a merged version differs */
  read: FormVersion;
  start: FormVersion;
  startErrors: TypedErrors;
  /** `base` is what was read, or saved since while somebody wrote on */
  onStale(stale: { base: FormVersion; mine: FormVersion; answer: StaleAnswer }): void;
  /** throws away what was typed and not saved */
  onDropDraft(): void;
};

type Saving = 'idle' | 'saving' | 'logged_out' | 'failed';

/** The state of the editing form: as read, as typed, the draft of it on this device, and saving. */
export function useEditForm({ sighting, read: asRead, start, startErrors, onStale }: EditSession) {
  const { id, memberId, data: base, revision } = sighting;
  const form = useRef<HTMLFormElement>(null);
  const photos = usePhotos({ memberId, kept: start.photos, isOnline: true });
  const proposals = joinProposals(photos.list.map((photo) => photo.proposal));
  const when = useSettable<When>(whenOf(start), proposedWhen(proposals));
  const where = useSettable<Where>(whereOf(start), proposedWhere(proposals));
  const [errors, setErrors] = useState<TypedErrors>(startErrors);
  const [draftState, setDraftState] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving>('idle');
  const [failure, setFailure] = useState('');
  /** While it is sent it is kept on; once it has been left there is nothing more to keep. */
  const stage = useRef<'writing' | 'sending' | 'left'>('writing');
  /** What the server has: as it was read, or as it was saved while somebody wrote on. */
  const known = useRef({ revision, read: asRead });
  const navigate = useNavigate();
  const whereTo = useWhereTo(form);
  const showSnack = useSnackbar();
  const place = editDraft({ memberId, sightingId: id });

  const versionNow = useEffectEvent((): FormVersion | undefined =>
    form.current ? { typed: typedFrom(new FormData(form.current)), photos: keptPhotos(photos.list) } : undefined,
  );
  const kept = useKeptDraft({
    place,
    watched: [when.value, where.value, photos.list.map((each) => [each.key, each.imageId, each.details])],
    collect({ isUntouched }) {
      const now = versionNow();
      // Reading a sighting leaves nothing behind on the device.
      return !now || stage.current === 'left' || isUntouched ? undefined : { ...now, ...known.current };
    },
    onKept: (_draft, isKept) =>
      setDraftState(isKept ? messages.draftKept(wallClock(new Date()).time) : messages.draftNotKept),
  });

  function show(found: TypedErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sent = versionNow();
    if (stage.current !== 'writing' || !sent) return;
    kept.keep();
    // What was chosen must not be left out unseen.
    if (countLost(photos.list) > 0) return show({ photos: recordMessages.chooseAgain });
    const cut = countCut(photos.list);
    if (cut > 0) return show({ photos: recordMessages.photosCut(cut) });
    const { typed } = sent;
    const { revision: over, read: before } = known.current;
    const read = readTypedEdit(typed, sentPhotos(photos.list), { id, revision: over, base });
    if (typed.taxonId === '' && typed.taxonName.trim() !== '') return show({ taxonName: messages.nameNotPicked });
    if (read.errors) return show(read.errors);
    stage.current = 'sending';
    setSaving('saving');
    const outcome = await saveEdit({ ...read.input, ...nameChange(before, typed) });
    stage.current = 'writing';
    if (outcome.kind === 'saved') {
      const now = versionNow() ?? readDraft(place);
      if (now && !isSameVersion(now, sent)) return writeOn(outcome.revision, sent);
      stage.current = 'left';
      kept.drop();
      showSnack({ text: messages.saved, tone: 'ok' });
      // Whoever has gone on to another page meanwhile is left there.
      if (whereTo() !== urls.editSighting(id)) return;
      // Back then leads to where the person came from, not to the form.
      return navigate(withReadings(outcome.url, formReadings(typed, proposals)), { replace: true });
    }
    if (outcome.kind === 'stale') {
      const mine = versionNow() ?? sent;
      const previews = new Map(photos.list.map(({ key, previewUrl }) => [key, previewUrl]));
      const withPreviews = mine.photos.map((each) => ({ ...each, previewUrl: previews.get(each.key) ?? null }));
      return onStale({ base: before, mine: { ...mine, photos: withPreviews }, answer: outcome.answer });
    }
    setSaving(outcome.kind === 'refused' ? 'idle' : outcome.kind);
    setFailure(outcome.kind === 'failed' ? outcome.message : '');
    show(outcome.kind === 'refused' ? outcome.errors : {});
  }

  /** What was typed while it was saved is not saved: it stays, over what the server has now. */
  function writeOn(saved: number, read: FormVersion) {
    known.current = { revision: saved, read };
    kept.keep();
    setSaving('idle');
    setErrors({});
    showSnack({ text: messages.savedBefore, tone: 'ok' });
  }

  const counts = countPhotos(photos.list);
  const percent = Math.floor(photos.list.reduce((sum, each) => sum + each.percent, 0) / (photos.list.length || 1));
  return {
    form,
    photos,
    proposals,
    when,
    where,
    errors,
    draftState,
    saving,
    failure,
    uploadPercent: counts.uploading + counts.waiting > 0 ? percent : null,
    onChange: kept.onChange,
    submit,
  };
}

/** The observer's own word is sent only where it was changed: whatever certainty it has then stays. */
export function nameChange(read: FormVersion, typed: FormVersion['typed']): Pick<SightingEditInput, 'taxonId'> {
  if (typed.taxonId === read.typed.taxonId) return {};
  return { taxonId: typed.taxonId === '' ? null : Number(typed.taxonId) };
}
