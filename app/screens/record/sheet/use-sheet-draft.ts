import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftSender, draftSender, isToGoAgain } from '#app/features/recording/drafts/draft-sender.ts';
import { useTryAgain } from '#app/features/recording/drafts/use-try-again.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import type { OutboxSheet } from '#app/features/recording/outbox/outbox.ts';
import {
  imagesOf,
  type SheetMark,
  toSheetDraft,
  type UploadedPhoto,
} from '#app/features/recording/sheet/sheet-draft.ts';
import { uploadFile } from '#app/features/recording/uploads/upload-file.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { onceMore } from '#app/platform/action/once-more.ts';
import { sheetMessages as messages } from './messages.ts';
import { readMark, writeMark } from './sheet-mark.ts';
import type { useKeptSheet } from './use-kept-sheet.ts';

/** Milliseconds without a change after which the sheet goes to the server. */
const pause = 2000;

type SheetDraft<Extra> = {
  memberId: number;
  kind: OutboxSheet['kind'];
  kept: ReturnType<typeof useKeptSheet<Extra>>;
  /** The member has asked for it; a sheet that is a draft already is kept up in any case. */
  keepsSheets: boolean;
  /** Its rows are being sent: the pictures go with them. */
  isSaving: boolean;
};

/** Keeps a sheet with its pictures as a draft on the server, behind the work; answers what there is to say of it. */
export function useSheetDraft<Extra>({
  memberId,
  kind,
  kept,
  keepsSheets,
  isSaving,
}: SheetDraft<Extra>): string | null {
  const [words, setWords] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<Map<string, UploadedPhoto>>();
  const current = useRef<{ sheetId: string; key: string; sender: DraftSender }>(undefined);
  const { state, outbox, latest, files } = kept;
  const isThere = state !== undefined;

  useEffect(() => {
    if (!isThere || !(keepsSheets || readMark(memberId, kind))) return;
    outbox()
      ?.photos()
      .then((photos) =>
        setUploaded(
          new Map(
            photos.flatMap(({ key, imageId, uploadId }) => (imageId === null ? [] : [[key, { imageId, uploadId }]])),
          ),
        ),
      );
  }, [isThere, keepsSheets, memberId, kind, outbox]);

  const note = (mark: SheetMark | null) => writeMark(memberId, kind, mark);

  function senderOf(sheetId: string) {
    const known = current.current;
    if (known?.sheetId === sheetId) return known;
    const mark = readMark(memberId, kind);
    if (mark && mark.sheetId !== sheetId) {
      // Only what this page has let go of is done with: a sheet that the device did not give is still on the server.
      if (known?.sheetId === mark.sheetId)
        known.sender.forget(known.key).then((end) => {
          if (end === 'changed') setWords(messages.draftElsewhere);
        });
      note(null);
    }
    const own = mark?.sheetId === sheetId ? mark : undefined;
    const key = own?.key ?? sheetId;
    const made = {
      sheetId,
      key,
      sender: draftSender({
        call: callFor(memberId),
        writer: newClientId(),
        newId: newClientId,
        version: own?.version ?? 0,
        sent: null,
        onKept: (draft, version) =>
          note({ sheetId, key: draft.clientId, version, isSent: true, imageIds: imagesOf(draft) }),
        onConflict(newKey) {
          made.key = newKey;
          note({ sheetId, key: newKey, version: 0, isSent: false, imageIds: [] });
          setWords(messages.draftConflict);
        },
      }),
    };
    if (own?.isSent) {
      const draft = draftNow(made.key);
      if (draft) made.sender.adopt(draft);
    }
    current.current = made;
    return made;
  }

  function draftNow(key: string) {
    const now = latest();
    return now && uploaded && toSheetDraft(kind, now, { key, uploaded });
  }

  /** Uploads a picture that the server has not; false where it is not to be had now. */
  async function upload(key: string): Promise<boolean> {
    const [file, name] = [files.get(key), latest()?.sheet.photos.get(key)?.name ?? ''];
    if (!file || file.size === 0 || !uploaded) return true;
    const opened = outbox();
    let uploadId = (await opened?.photo(key))?.uploadId ?? null;
    const signal = new AbortController().signal;
    const onAddress = async (id: string) => {
      uploadId = id;
      await opened?.updatePhoto(key, (photo) => ({ ...photo, uploadId: id }));
    };
    const watch = { signal, onPercent: () => undefined, onAddress };
    const answer = await uploadFile({ name, file, uploadId }, watch, callFor(memberId));
    // The server knows the upload no more: the next try begins it anew.
    if (answer.kind === 'gone') await opened?.updatePhoto(key, (photo) => ({ ...photo, uploadId: null }));
    if (answer.kind !== 'uploaded') return false;
    const imageId = answer.file.id;
    // A file that the server does not take is told when its row is saved.
    if (imageId === null) return true;
    await opened?.updatePhoto(key, (photo) => ({ ...photo, imageId }));
    uploaded.set(key, { imageId, uploadId });
    return true;
  }

  const syncNow = useEffectEvent(async () => {
    const sheet = latest()?.sheet;
    if (!sheet || !uploaded || isSaving || !navigator.onLine) return;
    const { sender } = senderOf(sheet.id);
    const missing = () =>
      (latest()?.sheet.rows ?? [])
        .filter((row) => row.state !== 'saved')
        .flatMap(({ photoKeys }) => photoKeys.filter((key) => !uploaded.has(key)));
    // A photo of another device is here without its bytes.
    const onlyHere = () => missing().filter((key) => (files.get(key)?.size ?? 0) > 0).length;
    const tell = () => setWords(onlyHere() === 0 ? messages.draftEverywhere : messages.draftPhotosHere(onlyHere()));
    const send = async () => {
      const draft = draftNow(current.current?.key ?? sheet.id);
      if (draft) sender.put(draft);
      const end = draft && (await sender.flush());
      if (end?.kind === 'kept' && !end.hasMoved) tell();
      if (end?.kind === 'refused') setWords(recordMessages.draftRefused(end.message));
      if (end?.kind === 'unreachable') setWords(recordMessages.draftHereOnly);
      return end?.kind;
    };
    const first = await send();
    if (first !== 'kept' && first !== 'same') {
      hasFailed(isToGoAgain(first));
      return await forgetWhenDone(sheet.id);
    }
    let isCut = false;
    for (const key of missing()) {
      isCut = !(await upload(key));
      if (isCut) break;
    }
    // A picture that did not get through is no change that would send it.
    hasFailed(isToGoAgain(await send()) || isCut);
  });
  const [syncOnce] = useState(() => onceMore(() => syncNow()));
  const sync = useEffectEvent(syncOnce);
  const hasFailed = useTryAgain(() => sync());

  /** All of it is saved, or it is empty again: the draft goes. */
  async function forgetWhenDone(sheetId: string) {
    const mark = readMark(memberId, kind);
    if (!mark || mark.sheetId !== sheetId || draftNow(mark.key)) return;
    const { sender } = senderOf(sheetId);
    // Over what is known of it: what another device has written on it since stays there.
    sender.put({ kind, clientId: mark.key, content: { rows: [], photos: [], own: null } }, true);
    const end = await sender.flush();
    hasFailed(isToGoAgain(end.kind));
    // Written on meanwhile it goes on.
    if ((end.kind !== 'kept' && end.kind !== 'same') || draftNow(mark.key)) return;
    note(null);
    current.current = undefined;
    setWords(null);
  }

  const mark = useEffectEvent(() => {
    const sheetId = latest()?.sheet.id;
    if (!uploaded || sheetId === undefined) return;
    const { sender, key } = senderOf(sheetId);
    const known = readMark(memberId, kind);
    const draft = draftNow(key);
    if (known && draft) note({ ...known, isSent: sender.isSent(draft) });
  });
  const isActive = uploaded !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes on the sheet is to be kept
  useEffect(() => {
    if (!isActive) return;
    mark();
    const timer = setTimeout(() => sync(), pause);
    return () => clearTimeout(timer);
  }, [state, isActive, isSaving]);
  useEffect(() => {
    const onOnline = () => sync();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return words;
}
