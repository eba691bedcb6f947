import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SightingEditInput } from '#app/features/recording/changes/edit-form.ts';
import { readTypedEdit } from '#app/features/recording/changes/typed-edit.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { proposedWhen, proposedWhere, whenOf, whereOf } from '#app/features/recording/form/use-record-form.ts';
import { useSettable } from '#app/features/recording/form/use-settable.ts';
import type { When } from '#app/features/recording/form/WhenSection.tsx';
import type { Where } from '#app/features/recording/form/WhereSection.tsx';
import type { StaleAnswer } from '#app/features/recording/outbox/stale-answer.ts';
import { countLost, countPhotos, keptPhotos, sentPhotos } from '#app/features/recording/photos/photos-state.ts';
import { usePhotos } from '#app/features/recording/photos/use-photos.ts';
import { formReadings, withReadings } from '#app/features/recording/readings.ts';
import { joinProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import { type TypedErrors, typedFrom } from '#app/features/recording/typed-sighting.ts';
import type { SightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import type { FormVersion } from './conflict.ts';
import { dropEditDraft, keepEditDraft } from './edit-draft.ts';
import { editMessages as messages } from './messages.ts';
import { saveEdit } from './save-edit.ts';

/** One round of editing, from a version to its saving or to the news that it is stale. */
export type EditSession = {
  sighting: SightingToEdit;
  /** as it was read, and as the form begins: a draft or a merged version differs */
  read: FormVersion;
  start: FormVersion;
  startErrors: TypedErrors;
  onStale(mine: FormVersion, answer: StaleAnswer): void;
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
  const pressed = useRef(false);
  const navigate = useNavigate();
  const showSnack = useSnackbar();
  const of = { memberId, sightingId: id };

  const keep = useEffectEvent(() => {
    if (!form.current || pressed.current || isUntouched) return;
    const typed = typedFrom(new FormData(form.current));
    const isKept = keepEditDraft(localStorage, of, {
      revision,
      typed,
      photos: keptPhotos(photos.list),
      read: asRead,
    });
    setDraftState(isKept ? messages.draftKept(wallClock(new Date()).time) : messages.draftNotKept);
  });
  const [changes, setChanges] = useState(0);
  const key = JSON.stringify([
    changes,
    when.value,
    where.value,
    photos.list.map((each) => [each.key, each.imageId, each.details]),
  ]);
  const firstKey = useRef(key);
  // Reading a sighting leaves nothing behind on the device.
  const isUntouched = key === firstKey.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that a draft holds
  useEffect(() => {
    const timer = setTimeout(keep, 300);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  function show(found: TypedErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pressed.current || !form.current) return;
    keep();
    // What was chosen must not be left out unseen.
    if (countLost(photos.list) > 0) return show({ photos: recordMessages.chooseAgain });
    const typed = typedFrom(new FormData(form.current));
    const read = readTypedEdit(typed, sentPhotos(photos.list), { id, revision, base });
    if (typed.taxonId === '' && typed.taxonName.trim() !== '') return show({ taxonName: messages.nameNotPicked });
    if (read.errors) return show(read.errors);
    pressed.current = true;
    setSaving('saving');
    const outcome = await saveEdit({ ...read.input, ...nameChange(asRead, typed) });
    pressed.current = outcome.kind === 'saved';
    if (outcome.kind === 'saved') {
      dropEditDraft(localStorage, of);
      showSnack({ text: messages.saved, tone: 'ok' });
      // Back then leads to where the person came from, not to the form.
      return navigate(withReadings(outcome.url, formReadings(typed, proposals)), { replace: true });
    }
    if (outcome.kind === 'stale') {
      const mine: FormVersion = {
        typed,
        photos: keptPhotos(photos.list).map((each, index) => ({
          ...each,
          previewUrl: photos.list[index]?.previewUrl ?? null,
        })),
      };
      return onStale(mine, outcome.answer);
    }
    setSaving(outcome.kind === 'refused' ? 'idle' : outcome.kind);
    setFailure(outcome.kind === 'failed' ? outcome.message : '');
    show(outcome.kind === 'refused' ? outcome.errors : {});
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
    onChange: () => setChanges((count) => count + 1),
    submit,
  };
}

/** The observer's own word is sent only where it was changed: whatever certainty it has then stays. */
export function nameChange(read: FormVersion, typed: FormVersion['typed']): Pick<SightingEditInput, 'taxonId'> {
  if (typed.taxonId === read.typed.taxonId) return {};
  return { taxonId: typed.taxonId === '' ? null : Number(typed.taxonId) };
}
