import { useEffect, useEffectEvent, useState } from 'react';
import { callOpenDraft, type RemoveAnswer } from '#app/features/recording/drafts/call-draft.ts';
import {
  type DraftNews,
  type FormStart,
  holdsWords,
  isEmptyFind,
  isSameFind,
  recordDraft,
  startFromDraft,
  toKeptPhoto,
} from '#app/features/recording/form/draft.ts';
import { dropFromOutbox, toOutboxPhoto } from '#app/features/recording/form/keep-for-later.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { OutboxError, type OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { findKeptPhoto, sweepPhotos } from '#app/features/recording/photos/kept-photos.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import type { EarlyWords } from '#app/ui/forms/use-early-words.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { outboxMessages } from './outbox-messages.ts';
import { askToKeep } from './use-field-mode.ts';
import type { FieldOutbox, OutboxRow } from './use-outbox.ts';
import { forgetWanted, freshStart, namesOther, type WantedTaxon, withTaxon } from './wanted-taxon.ts';

/** `errors`: what the server refused of it. */
type FormSession = { round: number; start: FormStart; errors: TypedErrors; news: DraftNews | null };

/** A draft of the server that the address asks for; null where it is gone. */
export type AskedDraft = { start: FormStart; errors: TypedErrors } | null;

type SessionStart = {
  memberId: number;
  /** the form as the server gave it back */
  given: FormStart | undefined;
  fresh: FormStart;
  /** undefined where the address asks for none */
  asked: AskedDraft | undefined;
  taxon: WantedTaxon;
  /** what was typed on the page's form before its scripts ran */
  words: EarlyWords;
  outbox: FieldOutbox;
};

/** Which sighting stands on the form: a fresh one, the draft of this device, or one that was taken out of the outbox. */
export function useFormSession({ memberId, given, fresh, asked, taxon, words, outbox }: SessionStart) {
  const [session, setSession] = useState<FormSession>({
    round: 0,
    start: given ?? asked?.start ?? fresh,
    errors: (!given && asked?.errors) || {},
    news: asked === null ? 'missing' : null,
  });
  const [isSettled, setSettled] = useState(false);
  const showSnack = useSnackbar();
  const place = recordDraft(memberId);
  const begin = (start: FormStart, errors: TypedErrors = {}, news: DraftNews | null = null) =>
    setSession(({ round }) => ({ round: round + 1, start, errors, news }));

  // What this device has is known to it alone.
  const restore = useEffectEvent(async () => {
    const draft = given ? undefined : readDraft(place);
    sweepPhotos(
      memberId,
      [...(draft?.photos ?? []), ...session.start.photos].map(({ key }) => key),
    );
    if (given) return;
    if (taxon) forgetWanted();
    if (asked) {
      // What was written here and is not on the server yet is the later.
      if (draft?.clientId === asked.start.clientId && !draft.isSent) return begin(draft);
      if (draft && draft.clientId !== asked.start.clientId) {
        if (!(await putAside(draft))) return begin(draft);
        // Written on meanwhile, it is kept already.
        if (readDraft(place)?.clientId === asked.start.clientId) return;
      }
      keepDraft(place, asked.start);
      if (session.start.clientId !== asked.start.clientId) begin(asked.start, asked.errors);
      return;
    }
    // Opened without a network, the page may be of an earlier day.
    if (!draft && session.start.typed.date !== formatDate(today()))
      return begin(freshStart(fresh.clientId, taxon), {}, session.news);
    if (!draft) return;
    if (!isEmptyFind(draft) && !holdsWords(draft, words.current) && (await putAside(draft))) return stay(draft);
    if (await goOnWith(draft, asked === null ? 'missing' : null)) await lookElsewhere(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's page, or another answer of the server, is another form
  useEffect(() => void restore().finally(() => setSettled(true)), [memberId, given, asked?.start.clientId]);

  /** The form that the page came with stays: what was typed on it before this device's draft was known is a find of its own. */
  function stay(draft: FormStart) {
    if (readDraft(place)?.clientId === draft.clientId) dropDraft(place);
    setSession((before) => ({ ...before, news: 'aside' }));
  }

  /** Begins with this find, under the taxon that the person came for; false where it names another one and is not on the form. */
  async function goOnWith(start: FormStart, news: DraftNews | null = null): Promise<boolean> {
    const isOther = namesOther(start, taxon);
    if (isOther && (await putAside(start))) {
      // What was written meanwhile on the form that the page came with stays there.
      const isBegun = (readDraft(place) ?? start).clientId !== start.clientId;
      if (isBegun) return false;
      const next = freshStart(newClientId(), taxon);
      keepDraft(place, next);
      begin(next, {}, news);
      return false;
    }
    begin(isOther ? start : withTaxon(start, taxon), {}, news);
    return true;
  }

  /** What other devices have made of this device's draft since; what was not sent from here is never let go. */
  async function lookElsewhere({ clientId, version }: FormStart) {
    if (version === 0) return;
    const found = await callOpenDraft(clientId, callFor(memberId));
    const now = readDraft(place);
    if (found === undefined || !now?.isSent || now.clientId !== clientId) return;
    if (found === 'gone') {
      await letGo(now);
    } else if (found.version !== now.version) {
      const start = startFromDraft(found);
      keepDraft(place, start);
      await goOnWith(start);
    }
  }

  /** Begins afresh where the draft is done with elsewhere; photos that are on this device alone stay, as a draft of its own. */
  async function letGo(draft: FormStart) {
    const photos: FormStart['photos'] = [];
    for (const photo of draft.photos)
      if (photo.imageId === null && (await findKeptPhoto(memberId, photo.key))) photos.push(photo);
    // Written on meanwhile, it goes on as a draft of its own by itself.
    const now = readDraft(place);
    if (!now?.isSent || now.clientId !== draft.clientId) return;
    if (photos.length === 0) {
      dropDraft(place);
      return begin(freshStart(newClientId(), taxon), {}, 'gone');
    }
    const left = { ...draft, clientId: newClientId(), version: 0, isSent: false, photos };
    keepDraft(place, left);
    await goOnWith(left, 'left');
  }

  /** Makes room on the form: what the server has not goes into the outbox as a draft. False where this device cannot take it: it stays. */
  async function putAside(draft: FormStart): Promise<boolean> {
    const isElsewhere = draft.isSent && draft.photos.every(({ imageId }) => imageId !== null);
    if (isElsewhere || isEmptyFind(draft)) return true;
    try {
      await keepAside(draft);
      return true;
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error;
      showSnack({ text: error.message });
      return false;
    }
  }

  /** Puts aside what stands on the form, with what is written while that goes on, unless it is `clientId` itself. */
  async function makeRoomFor(clientId: string): Promise<boolean> {
    const current = readDraft(place);
    if (!current || current.clientId === clientId) return true;
    if (!(await putAside(current))) return false;
    return JSON.stringify(readDraft(place)) === JSON.stringify(current) || makeRoomFor(clientId);
  }

  async function keepAside(draft: FormStart): Promise<void> {
    const { clientId, typed, touched, photos } = draft;
    const rest = { sheetId: null, position: Date.now(), state: 'draft' as const, errors: {}, saved: null };
    await outbox.change(async (kept) => {
      const photoKeys = photos.map(({ key }) => key);
      const known = { version: draft.version, writer: newClientId() };
      await kept.change({ sightings: [{ clientId, typed, touched, photoKeys, ...rest, draft: known }] });
      for (const photo of photos) {
        const { imageId, uploadId, details } = photo;
        const known = await kept.updatePhoto(photo.key, (row) => ({
          ...row,
          imageId: row.imageId ?? imageId,
          uploadId: row.uploadId ?? uploadId,
          data: details ?? null,
        }));
        // The server or another device has it: going on with the draft must not leave it out.
        if (!known) await kept.change({ photos: [toOutboxPhoto(photo)] });
      }
    });
  }

  // A draft whose sighting has gone into the outbox is no draft any more: the page was closed between the two, or it was sent.
  const kept = outbox.rows?.find(({ sighting }) => sighting.clientId === session.start.clientId)?.sighting;
  const left = kept?.state === 'draft' ? undefined : kept?.state;
  const leaveKept = useEffectEvent(async () => {
    if (!kept) return;
    const draft = readDraft(place);
    const photoKeys = draft?.photos.map(({ key }) => key) ?? [];
    if (draft?.clientId === kept.clientId && !isSameFind({ ...draft, photoKeys }, kept)) return goOnApart(kept, draft);
    if (kept.saved && kept.state !== 'saved')
      await changeRow(kept, (each) => ({ ...each, state: 'saved', errors: {} }));
    dropDraft(place);
    begin(freshStart(newClientId(), null));
  });
  useEffect(() => {
    if (left) leaveKept();
  }, [left]);

  function changeRow({ clientId }: OutboxSighting, change: (row: OutboxSighting) => OutboxSighting): Promise<void> {
    return outbox.change((each) => each.updateSighting(clientId, change));
  }

  /** What was written since it was put aside stays on the form: a find that has not gone yet comes back to it, one that has is another. */
  async function goOnApart(row: OutboxSighting, draft: FormStart) {
    if (!row.saved) return changeRow(row, (each) => (each.saved ? each : { ...each, state: 'draft' }));
    const next = { clientId: newClientId(), version: 0, isSent: false };
    keepDraft(place, { ...draft, ...next });
    setSession((before) => ({ ...before, start: { ...before.start, ...next }, news: 'sent' }));
    await changeRow(row, asSaved);
  }

  return {
    ...session,
    /** whether the form stands that this page goes on with */
    isSettled,
    onKept() {
      begin(freshStart(newClientId(), null));
      window.scrollTo({ top: 0 });
      askToKeep();
      outbox.change(async () => undefined).then(outbox.send);
    },
    /** Another device has written the draft, or it is gone: what stands here goes on as a draft of its own. */
    onConflict(clientId: string) {
      setSession((before) => ({
        ...before,
        start: { ...before.start, clientId, version: 0, isSent: false },
        news: 'conflict',
      }));
    },
    onStartAfresh(forget: (clientId: string) => Promise<RemoveAnswer>) {
      const { clientId, photos } = readDraft(place) ?? session.start;
      forget(clientId).then((end) => {
        if (end === 'changed') setSession((before) => ({ ...before, news: 'elsewhere' }));
      });
      dropDraft(place);
      begin(freshStart(newClientId(), null));
      dropFromOutbox(
        memberId,
        clientId,
        photos.map(({ key }) => key),
      ).then(() => outbox.change(async () => undefined));
    },
    /** Takes a sighting out of the outbox onto the form; what stands there goes into the outbox as a draft. */
    async onEdit({ sighting, photos }: OutboxRow) {
      if (!(await makeRoomFor(sighting.clientId))) return;
      // Edited while it was sent: the server has it already under its key.
      const isSent = sighting.saved !== null;
      await changeRow(sighting, (row) => (isSent ? asSaved(row) : { ...row, state: 'draft' }));
      if (!(await makeRoomFor(sighting.clientId))) return;
      const start = {
        clientId: isSent ? newClientId() : sighting.clientId,
        typed: sighting.typed,
        touched: { when: true, where: true },
        photos: sighting.photoKeys.map((key, index) => {
          const photo = photos.find((each) => each.key === key);
          return toKeptPhoto(
            photo ? { ...photo, details: photo.data } : { key, name: outboxMessages.photo(index + 1) },
          );
        }),
        version: (!isSent && sighting.draft?.version) || 0,
        isSent: false,
      };
      keepDraft(place, start);
      if (isSent) return begin(start, {}, 'sent');
      // What the server would have mended is shown at its field, which takes the focus.
      if (Object.keys(sighting.errors).length === 0) window.scrollTo({ top: 0 });
      begin(start, sighting.errors);
    },
    async onDrop({ sighting, photos }: OutboxRow) {
      const drop = { dropSightings: [sighting.clientId], dropPhotos: sighting.photoKeys };
      await outbox.change((kept) => kept.change(drop));
      const bringBack = () => outbox.change((kept) => kept.change({ sightings: [sighting], photos }));
      showSnack({
        text: outboxMessages.dropped(sighting.typed.taxonName.trim() || outboxMessages.noName),
        act: { label: outboxMessages.undo, run: () => bringBack().then(outbox.send) },
      });
    },
  };
}

/** A row that the server has, whose photos are the form's now. */
function asSaved(row: OutboxSighting): OutboxSighting {
  return { ...row, state: 'saved', errors: {}, photoKeys: [] };
}
