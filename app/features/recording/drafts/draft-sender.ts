import type { Call } from '../outbox/call-server.ts';
import { callRemoveDraft, callSaveDraft, type DraftAnswer, type RemoveAnswer } from './call-draft.ts';
import type { DraftFormInput } from './draft-form.ts';

/** What a form or a sheet hands over to be kept: its key, its kind and all that stands on it. */
export type DraftToSend = DraftFormInput extends infer Each
  ? Each extends DraftFormInput
    ? Pick<Each, 'clientId' | 'kind' | 'content'>
    : never
  : never;

/** How the last sending ended; `same` where the server has it already, `hasMoved` where it goes on under a new key. */
export type DraftEnd = (DraftAnswer | { kind: 'same' }) & { hasMoved: boolean };

type SenderStart = {
  call: Call;
  /** Names this open form: two windows of one device are two writers. */
  writer: string;
  newId(): string;
  /** The version that the form was begun with, and what the server has of it, if it has just this. */
  version: number;
  sent: DraftToSend | null;
  /** The server has it now. */
  onKept(draft: DraftToSend, version: number): void;
  /** Somebody else wrote it meanwhile, or it is gone: what stands here goes on under this key. */
  onConflict(newKey: string): void;
};

/** Whether what ended so may be taken at another time: the server is back, or there is room. */
export function isToGoAgain(end: DraftEnd['kind'] | undefined): boolean {
  return end === 'unreachable' || end === 'refused';
}

export type DraftSender = ReturnType<typeof draftSender>;

/** Keeps one form's draft on the server: one call at a time, always with the latest, each over the version before. */
export function draftSender({ call, writer, newId, onKept, onConflict, ...start }: SenderStart) {
  let { version } = start;
  let sent = start.sent && textOf(start.sent);
  let latest: DraftToSend | undefined;
  let running: Promise<DraftEnd> | undefined;
  /** The server may have it, though its answer was lost. */
  let hasCalled = version > 0;
  /** The key that another device's draft has kept, and ours since: the form may say the former until it is drawn anew. */
  const movedTo = new Map<string, string>();
  const keyOf = (clientId: string): string => {
    const next = movedTo.get(clientId);
    return next === undefined ? clientId : keyOf(next);
  };
  const keyed = (draft: DraftToSend): DraftToSend => ({ ...draft, clientId: keyOf(draft.clientId) });

  async function sendAll(): Promise<DraftEnd> {
    let end: DraftAnswer | { kind: 'same' } = { kind: 'same' };
    let hasMoved = false;
    while (latest && textOf(latest) !== sent) {
      const draft = latest;
      hasCalled = true;
      end = await callSaveDraft({ ...draft, version, writer } as DraftFormInput, call);
      if (end.kind === 'kept') {
        version = end.version;
        sent = textOf(draft);
        onKept(draft, version);
      } else if (end.kind === 'conflict' && !hasMoved && latest) {
        hasMoved = true;
        version = 0;
        const clientId = newId();
        movedTo.set(latest.clientId, clientId);
        latest = keyed(latest);
        onConflict(clientId);
      } else break;
    }
    return { ...end, hasMoved };
  }

  return {
    /** What saving the find says of its draft. */
    state: () => ({ version, writer }),
    isSent: (draft: DraftToSend) => textOf(keyed(draft)) === sent,
    /** Under which key goes what was begun under this one. */
    keyOf,
    /** Nothing goes of a form that was emptied, but over what the server has of it, or is just getting. */
    put(draft: DraftToSend, isEmpty = false) {
      const isThere = version > 0 || running !== undefined;
      latest = isEmpty && !isThere ? undefined : keyed(draft);
    },
    /** Takes this for what the server has: the same in the form's own spelling, with the answers that it gives by itself. */
    adopt(draft: DraftToSend) {
      sent = textOf(keyed(draft));
    },
    /** Deletes what the server has of it, once a call under way has ended: over what this form knows, so that what another device has written since stays. */
    async forget(clientId: string): Promise<RemoveAnswer> {
      latest = undefined;
      await running;
      return hasCalled ? callRemoveDraft({ clientId: keyOf(clientId), version, writer }, call) : 'removed';
    },
    /** Sends what was put last, unless the server has it; a call under way is waited for. */
    async flush(): Promise<DraftEnd> {
      const hadMoved = running ? (await running).hasMoved : false;
      running ??= sendAll().finally(() => {
        running = undefined;
      });
      const end = await running;
      // Whoever asks has not heard of it: what is saved now would be another device's draft.
      return { ...end, hasMoved: end.hasMoved || hadMoved };
    },
  };
}

/** What is compared: the order of keys is the form's own. */
function textOf({ clientId, content }: DraftToSend): string {
  return JSON.stringify([clientId, content]);
}
