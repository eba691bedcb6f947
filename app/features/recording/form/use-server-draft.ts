import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftEnd, draftSender, isToGoAgain } from '#app/features/recording/drafts/draft-sender.ts';
import { useTryAgain } from '#app/features/recording/drafts/use-try-again.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import { type FormStart, isEmptyFind, recordDraft, toDraft } from './draft.ts';

/** Milliseconds without a change after which the draft goes to the server. */
const pause = 1200;

type ServerDraft = {
  memberId: number;
  start: FormStart;
  isOnline: boolean;
  onConflict: (newKey: string) => void;
  /** How a sending ended that nobody waits for. */
  onEnd: (end: DraftEnd) => void;
};

/** Keeps what stands on the form as a draft on the server too, behind the typing and once the network is back. */
export function useServerDraft({ memberId, start, isOnline, onConflict, onEnd }: ServerDraft) {
  const conflict = useEffectEvent(onConflict);
  const place = recordDraft(memberId);
  const [sender] = useState(() =>
    draftSender({
      call: callFor(memberId),
      writer: newClientId(),
      newId: newClientId,
      version: start.version,
      sent: start.isSent ? toDraft(start) : null,
      onKept(draft, version) {
        const kept = readDraft(place);
        if (kept?.clientId !== draft.clientId) return;
        // What was emptied is no draft anywhere any more.
        if (version === 0 && isEmptyFind(kept)) return dropDraft(place);
        const isSent = JSON.stringify(toDraft(kept)) === JSON.stringify(draft);
        keepDraft(place, { ...kept, version, isSent });
      },
      onConflict: (newKey) => {
        const kept = readDraft(place);
        if (kept) keepDraft(place, { ...kept, clientId: newKey, version: 0, isSent: false });
        conflict(newKey);
      },
    }),
  );
  const [puts, setPuts] = useState(0);
  /** What the server did not take goes again by itself. */
  async function flush(): Promise<DraftEnd> {
    const end = await sender.flush();
    hasFailed(isToGoAgain(end.kind));
    return end;
  }
  const send = useEffectEvent(() => {
    if (isOnline) flush().then(onEnd);
  });
  const hasFailed = useTryAgain(() => send());
  useEffect(() => {
    if (puts === 0) return;
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [puts]);
  useEffect(() => {
    if (isOnline) send();
  }, [isOnline]);

  return {
    state: sender.state,
    keyOf: sender.keyOf,
    isSent: (draft: FormStart) => sender.isSent(toDraft(draft)),
    put(draft: FormStart) {
      sender.put(toDraft(draft), isEmptyFind(draft));
      setPuts((count) => count + 1);
    },
    /** The form as it begins stands for what the server has of it. */
    adopt(draft: FormStart) {
      if (start.isSent) sender.adopt(toDraft(draft));
    },
    flush,
    forget: sender.forget,
  };
}
