import { useEffect, useState } from 'react';
import { urls } from '#app/urls.ts';
import { postCall } from '../post-call.ts';
import type { Candidate } from './candidate.ts';

/** Likely names of a case: undefined until they are there, null where they did not come. */
export type Candidates = readonly Candidate[] | null | undefined;

/** Asked once they are wanted, and kept for each case. */
export function useCandidates(caseId: number | undefined, isWanted: boolean): Candidates {
  const [kept, setKept] = useState<Record<number, readonly Candidate[] | null>>({});
  const isThere = caseId !== undefined && Boolean(kept[caseId]);
  useEffect(() => {
    if (caseId === undefined || !isWanted || isThere) return;
    let isLeft = false;
    void postCall<{ candidates: Candidate[] }>(urls.workbench('jeloltek'), { spottingId: caseId }).then((answer) => {
      if (!isLeft) setKept((before) => ({ ...before, [caseId]: answer?.candidates ?? null }));
    });
    return () => {
      isLeft = true;
    };
  }, [caseId, isWanted, isThere]);
  return caseId === undefined ? undefined : kept[caseId];
}
