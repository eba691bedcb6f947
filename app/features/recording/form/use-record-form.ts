import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editDraft, editOfSaved, type FormVersion, isSameVersion } from '#app/features/recording/changes/edit-draft.ts';
import type { DraftEnd } from '#app/features/recording/drafts/draft-sender.ts';
import { recordingMessages } from '#app/features/recording/messages.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { saveSighting } from '#app/features/recording/outbox/save-sighting.ts';
import { formReadings, withReadings } from '#app/features/recording/readings.ts';
import { joinProposals, type PhotoProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import {
  readTypedSighting,
  type TypedErrors,
  type TypedSighting,
  typedFrom,
} from '#app/features/recording/typed-sighting.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import { useKeptDraft } from '#app/ui/forms/use-kept-draft.ts';
import { useWhereTo } from '#app/ui/forms/use-where-to.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { countCut, countLost, countPhotos, keptPhotos, sentPhotos } from '../photos/photos-state.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { type FormStart, isEmptyFind, recordDraft } from './draft.ts';
import { dropFromOutbox, keepForLater } from './keep-for-later.ts';
import { recordMessages as messages } from './messages.ts';
import { nameForLater } from './name-for-later.ts';
import type { Way } from './read-way.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useSettable } from './use-settable.ts';
import type { When } from './WhenSection.tsx';
import { noFootprint, type Where } from './where.ts';

/** Date and place while neither the photos nor the person have said any. */
export const nothingSet: When & Where = {
  date: '',
  time: '',
  coordinates: '',
  uncertaintyM: '',
  altitude: '',
  altitudeSource: '',
  source: '',
  ...noFootprint,
};

/** What is wrong with what is answered to projects, as far as this device can tell; null where nothing is asked. */
export type AnswerJudge = RefObject<((typed: TypedSighting) => TypedErrors) | null>;

export type RecordFormStart = {
  memberId: number;
  start: FormStart;
  /** what the server refused when the form was sent without scripts */
  startErrors: TypedErrors;
  isOnline: boolean;
  /** the way that was walked: it places what the photos do not */
  way?: Way | null;
  /** the sighting has gone into the outbox: the form may begin afresh */
  onKept: () => void;
  /** the draft goes on under another key */
  onConflict: (newKey: string) => void;
};

type Judged = RecordFormStart & { judge: AnswerJudge };

/** The state of the recording form: photos and what they propose, what the person set, the draft, and saving. */
export function useRecordForm({ memberId, start, startErrors, isOnline, judge, way = null, ...on }: Judged) {
  const { onKept, onConflict } = on;
  const form = useRef<HTMLFormElement>(null);
  const photos = usePhotos({ memberId, kept: start.photos, isOnline });
  const proposals = joinProposals(photos.list.map((photo) => photo.proposal));
  // Today speaks until the photos do; of one that tells no day it would be a guess.
  const isUnread = photos.list.length === 0 || photos.list.some(({ proposal }) => proposal === null);
  const when = useSettable<When>(
    start.touched.when ? whenOf(start) : null,
    proposedWhen(proposals),
    isUnread && start.typed.date !== '' ? whenOf(start) : null,
  );
  const placed = proposedWhere(proposals) ?? way?.trackedWhere(photos.list) ?? null;
  const where = useSettable<Where>(start.touched.where ? whereOf(start) : null, placed);
  const [errors, setErrors] = useState(startErrors);
  const showStart = useEffectEvent(() => show(startErrors));
  useEffect(() => showStart(), []);
  const [draftState, setDraftState] = useState<string | null>(null);
  const [saving, setSaving] = useState<'idle' | 'saving' | 'logged_out' | 'failed'>('idle');
  const [failure, setFailure] = useState('');
  const counts = countPhotos(photos.list);
  /** While it is sent it is kept on, on this device alone; once it has been left there is nothing more to keep. */
  const stage = useRef<'writing' | 'sending' | 'left'>('writing');
  const navigate = useNavigate();
  const whereTo = useWhereTo(form);
  const showSnack = useSnackbar();
  const place = recordDraft(memberId);

  const server = useServerDraft({ memberId, start, isOnline, onConflict, onEnd: showEnd });
  function showEnd(end: DraftEnd) {
    if (end.kind === 'kept')
      setDraftState(end.version === 0 ? null : messages.draftEverywhere(wallClock(new Date()).time));
    if (end.kind === 'refused') setDraftState(messages.draftRefused(end.message));
    if (end.kind === 'unreachable') setDraftState(messages.draftHereOnly);
  }

  const collect = useEffectEvent((): FormStart | undefined => {
    if (!form.current || stage.current === 'left') return undefined;
    const touched = { when: when.isTouched, where: where.isTouched };
    const typed = typedFrom(new FormData(form.current));
    const draft = { clientId: server.keyOf(start.clientId), typed, touched, photos: keptPhotos(photos.list) };
    const { version } = server.state();
    return { ...draft, version, isSent: server.isSent({ ...draft, version, isSent: false }) };
  });
  const adopt = useEffectEvent(() => {
    const draft = collect();
    if (draft) server.adopt(draft);
  });
  useEffect(() => adopt(), []);
  const kept = useKeptDraft({
    place,
    watched: [
      when.value,
      where.value,
      photos.list.map(({ imageId, uploadId, key, details }) => [key, imageId, uploadId, details]),
    ],
    collect({ isUntouched }) {
      const draft = collect();
      if (!draft || !isEmptyFind(draft)) return draft;
      if (!isUntouched) dropEmptied(draft);
      return undefined;
    },
    onKept(draft, isKept) {
      if (stage.current === 'sending') return;
      server.put(draft);
      if (draft.isSent) return;
      setDraftState(isKept ? messages.draftKept(wallClock(new Date()).time) : messages.draftNotKept);
    },
  });

  /** What was kept of a form on which nothing stands any more, as where its only photo was refused, would come back with it. */
  function dropEmptied(draft: FormStart) {
    if (stage.current !== 'writing' || readDraft(place)?.clientId !== draft.clientId) return;
    server.put(draft);
    if (draft.version > 0) keepDraft(place, draft);
    else dropDraft(place);
    setDraftState(null);
  }

  function show(found: TypedErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    // After the messages are there, so that they are read out with the field.
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  }

  /** True where a photo is not here: what is saved without it would take it away from the device that has it. */
  function refusesLost(): boolean {
    const lost = countLost(photos.list);
    if (lost > 0) show({ photos: recordingMessages.draftPhotosElsewhere(lost) });
    return lost > 0;
  }

  /** True where a photo has not gone up, and would be left out of what is saved now; what is put aside takes it along. */
  function refusesCut(): boolean {
    const cut = countCut(photos.list);
    if (cut > 0) show({ photos: messages.photosCut(cut) });
    return cut > 0;
  }

  /** Whether another find lies on this device by now: begun in another window, or where this form has been left. */
  function isOfAnother(): boolean {
    const { clientId } = readDraft(place) ?? start;
    return clientId !== start.clientId;
  }

  /** What is done with goes from the device; another find that lies there stays. */
  function dropOwn() {
    if (!isOfAnother()) kept.drop();
  }

  /** Whether the person has gone on to another page or find: what comes of this one must not take them away from there. */
  function isLeft(): boolean {
    return whereTo() !== urls.newSighting() || (!form.current && isOfAnother());
  }

  async function putAside(): Promise<void> {
    kept.keep();
    if (refusesLost()) return;
    const held = collect();
    if (!held || stage.current !== 'writing') return;
    stage.current = 'sending';
    const named = await nameForLater(held.typed);
    if (named === 'none') {
      stage.current = 'writing';
      return show({ taxonName: messages.nameNotPicked });
    }
    const wrong = judge.current?.(named.typed) ?? {};
    const outcome = await keepForLater(
      memberId,
      { ...held, typed: named.typed, draft: server.state() },
      { photos, wrong },
    );
    stage.current = 'writing';
    if (outcome.kind === 'refused') return show(outcome.errors);
    if (outcome.kind === 'failed') {
      setSaving('failed');
      return setFailure(outcome.message);
    }
    // What was typed meanwhile goes with it.
    if (!isSameVersion(collect() ?? held, held)) return putAside();
    stage.current = 'left';
    dropOwn();
    showSnack({ text: named.isChecked ? messages.keptHere : messages.keptUnchecked, tone: 'ok' });
    onKept();
  }

  /** Leaves the form as a draft for later, on whatever device. */
  async function keepAsDraft(): Promise<void> {
    kept.keep();
    const held = collect();
    const end = await server.flush();
    // What is not here cannot be waited for: it stays named in the draft.
    const isWhole = photos.list.every(
      ({ imageId, isRefused, state }) => imageId !== null || isRefused || state === 'lost',
    );
    if (end.kind === 'refused' || end.kind === 'unreachable') return showEnd(end);
    if (end.hasMoved) return;
    if (end.kind === 'logged_out') return setSaving('logged_out');
    // What was emptied is no draft anywhere any more.
    if (held && isEmptyFind(held)) return setDraftState(messages.nothingToKeep);
    if (!isWhole) return setDraftState(messages.draftWaitsForPhotos);
    // Left meanwhile, what lies on the device may be written on by now, or be of another find.
    const now = collect() ?? readDraft(place);
    if (held && now && !isSameVersion(now, held)) return form.current ? keepAsDraft() : undefined;
    stage.current = 'left';
    dropOwn();
    return isLeft() ? undefined : navigate(urls.drafts({ mentve: 1 }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage.current !== 'writing' || !form.current) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'draft') return keepAsDraft();
    // Without a network the device takes it, and what waits is sent later.
    if (!isOnline || counts.waiting > 0) return putAside();
    kept.keep();
    if (refusesLost() || refusesCut()) return;
    const typed = typedFrom(new FormData(form.current));
    const read = readTypedSighting(typed, {
      clientId: start.clientId,
      ...sentPhotos(photos.list),
    });
    const wrong = judge.current?.(typed) ?? {};
    if (read.errors || Object.keys(wrong).length > 0) return show({ ...read.errors, ...wrong });
    const sent: FormVersion = { typed, photos: keptPhotos(photos.list) };
    stage.current = 'sending';
    setSaving('saving');
    // What another device has made of it is never published over.
    if ((await server.flush()).hasMoved) {
      stage.current = 'writing';
      setSaving('failed');
      return setFailure(messages.draftNews.conflict);
    }
    const outcome = await saveSighting({ ...read.input, draft: server.state() }, callFor(memberId));
    stage.current = 'writing';
    if (outcome.kind === 'saved') {
      const now = collect() ?? readDraft(place);
      const isLater = now?.clientId === start.clientId && !isSameVersion(now, sent);
      const asEdit = editDraft({ memberId, sightingId: outcome.id });
      if (isLater && !keepDraft(asEdit, editOfSaved(now, sent))) {
        setSaving('failed');
        return setFailure(messages.savedNotKept);
      }
      stage.current = 'left';
      dropOwn();
      await dropFromOutbox(
        memberId,
        start.clientId,
        sent.photos.flatMap(({ key, imageId }) => (imageId === null ? [] : [key])),
      );
      const goOn = () =>
        navigate(isLater ? urls.editSighting(outcome.id) : withReadings(outcome.url, formReadings(typed, proposals)));
      const act = isLeft() && { act: { label: messages.hintSee, run: goOn } };
      showSnack({ text: isLater ? messages.savedBefore : messages.saved, tone: 'ok', ...act });
      return act ? undefined : goOn();
    }
    // What was typed meanwhile goes to the server's draft too.
    kept.keep();
    setSaving(outcome.kind === 'refused' ? 'idle' : outcome.kind === 'logged_out' ? 'logged_out' : 'failed');
    setFailure(outcome.kind === 'unreachable' ? messages.saveFailed : '');
    show(outcome.kind === 'refused' ? outcome.errors : {});
  }

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
    uploadPercent: counts.uploading > 0 ? percent : null,
    onChange: kept.onChange,
    submit,
    putAside,
    /** Deletes what the server has of the draft. */
    forget: server.forget,
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

export function proposedWhen({ when }: PhotoProposals): When | null {
  return when && { date: formatDate(when.date), time: when.time };
}

export function proposedWhere({ where }: PhotoProposals): Where | null {
  if (!where) return null;
  const { coordinates, uncertaintyM, altitude } = where;
  const altitudeSource = altitude === '' ? '' : 'photo';
  return { ...noFootprint, coordinates, uncertaintyM, altitude, altitudeSource, source: 'photo' };
}

export function whenOf({ typed }: Pick<FormStart, 'typed'>): When {
  return { date: typed.date, time: typed.time };
}

export function whereOf({ typed }: Pick<FormStart, 'typed'>): Where {
  const { coordinates, uncertaintyM, altitude, altitudeSource, positionSource: source } = typed;
  const { footprintKind, footprint } = typed;
  return { coordinates, uncertaintyM, altitude, altitudeSource, source, footprintKind, footprint };
}
