import { callOpenSheetDraft } from '#app/features/recording/drafts/call-draft.ts';
import type { OpenedSheetDraft } from '#app/features/recording/drafts/draft-view.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { type Outbox, OutboxError, type OutboxSheet } from '#app/features/recording/outbox/outbox.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import { adoptSheet, dropSheet, isBareSheet } from '#app/features/recording/sheet/sheet-draft.ts';
import { urls } from '#app/urls.ts';
import { readMark, writeMark } from './sheet-mark.ts';

/** What is to be said of it: another sheet is begun here already, or the draft is not there any more. */
export type SheetNews = 'occupied' | 'gone' | 'missing' | null;

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

type Known = { memberId: number; kind: Kind; isOwn: boolean; mark: ReturnType<typeof readMark> | null };

async function take(
  outbox: Outbox,
  found: OpenedSheetDraft | 'gone',
  { memberId, kind, isOwn, mark }: Known,
): Promise<SheetNews> {
  const here = (await outbox.sheets()).find((sheet) => sheet.kind === kind);
  const isSame = isOwn && here?.id === mark?.sheetId;
  if (found === 'gone') {
    if (!isSame || !here) return 'missing';
    await dropSheet(outbox, here.id);
    writeMark(memberId, kind, null);
    return 'gone';
  }
  if (isSame && found.version === mark?.version) return null;
  // What the server has of this device's own sheet may go; anything else stays.
  if (here && !isSame && !(mark?.isSent && mark.sheetId === here.id) && !(await isBareSheet(outbox, here.id)))
    return 'occupied';
  const thumbnails = await fetchThumbnails(found);
  if (here) await dropSheet(outbox, here.id);
  await adoptSheet(outbox, found, thumbnails);
  writeMark(memberId, kind, { sheetId: found.clientId, key: found.clientId, version: found.version, isSent: true });
  return null;
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
