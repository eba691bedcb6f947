import { callOpenSheetDraft } from '#app/features/recording/drafts/call-draft.ts';
import type { OpenedSheetDraft } from '#app/features/recording/drafts/draft-view.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { type Outbox, OutboxError, type OutboxSheet } from '#app/features/recording/outbox/outbox.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import {
  adoptSheet,
  dropSheet,
  imagesOf,
  isBareSheet,
  isGoingOut,
  photosOnlyHere,
  type SheetMark,
} from '#app/features/recording/sheet/sheet-draft.ts';
import { urls } from '#app/urls.ts';
import { readMark, writeMark } from './sheet-mark.ts';

/** What is to be said of it: another sheet is begun here already, or the draft is not there any more, but for what this device alone has. */
export type SheetNews = 'occupied' | 'gone' | 'left' | 'missing' | null;

type Kind = OutboxSheet['kind'];
type Asked = { memberId: number; kind: Kind /** the draft that the address asks for */; asked: string | null };

/** Before a sheet's page opens its sheet: what other devices have made of it is taken over, unless something here would be lost. */
export async function settleSheet({ memberId, kind, asked }: Asked): Promise<SheetNews> {
  const mark = readMark(memberId, kind);
  const key = asked ?? mark?.key;
  if (key === undefined || (mark?.key === key && !mark.isSent)) return null;
  const found = await callOpenSheetDraft(key, callFor(memberId));
  if (found === undefined) return null;
  let outbox: Outbox | undefined;
  try {
    outbox = await openOutbox(memberId);
    return await take(outbox, found, { memberId, kind, isOwn: mark?.key === key, mark: mark ?? null });
  } catch (error) {
    if (error instanceof OutboxError) return null;
    throw error;
  } finally {
    outbox?.close();
  }
}

type Known = { memberId: number; kind: Kind; isOwn: boolean; mark: SheetMark | null };

async function take(
  outbox: Outbox,
  found: OpenedSheetDraft | 'gone',
  { memberId, kind, isOwn, mark }: Known,
): Promise<SheetNews> {
  const here = (await outbox.sheets()).find((sheet) => sheet.kind === kind);
  const isSame = isOwn && here?.id === mark?.sheetId;
  if (found === 'gone') {
    if (!isSame || !here) return 'missing';
    const left = await photosOnlyHere(outbox, here.id, mark?.imageIds ?? []);
    await dropSheet(outbox, here.id, left);
    writeMark(memberId, kind, null);
    return left.size > 0 ? 'left' : 'gone';
  }
  if (isSame && found.version === mark?.version) return null;
  if (here && !isSame && !(await mayGo(outbox, here.id, mark))) return 'occupied';
  const { clientId, version } = found;
  const isSent = await adoptSheet(outbox, found, { thumbnails: await fetchThumbnails(found), instead: here });
  writeMark(memberId, kind, { sheetId: clientId, key: clientId, version, isSent, imageIds: imagesOf(found) });
  return null;
}

/** A sheet that the server has with all its pictures may go, unless it is being saved; any other stays. */
async function mayGo(outbox: Outbox, sheetId: string, mark: SheetMark | null): Promise<boolean> {
  if (await isBareSheet(outbox, sheetId)) return true;
  if (!mark?.isSent || mark.sheetId !== sheetId || (await isGoingOut(outbox, sheetId))) return false;
  return (await photosOnlyHere(outbox, sheetId, mark.imageIds)).size === 0;
}

async function fetchThumbnails({ previews }: OpenedSheetDraft): Promise<Map<number, Blob>> {
  const found = new Map<number, Blob>();
  for (const { imageId, previewKey } of previews) {
    if (previewKey === null) continue;
    const response = await fetch(urls.imageFile(previewKey)).catch(() => undefined);
    if (response?.ok) found.set(imageId, await response.blob());
  }
  return found;
}
