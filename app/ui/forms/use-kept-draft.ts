import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { type DraftPlace, dropDraft, keepDraft, readDraft } from './kept-draft.ts';

/** Milliseconds without a change after which a form is kept. */
const pause = 300;

type KeptForm<Draft> = {
  place: DraftPlace<Draft>;
  /** What of a draft stands beside the form's own fields. */
  watched: unknown;
  /** The draft as the form stands; undefined leaves what is kept as it is. */
  collect: (form: { isUntouched: boolean }) => Draft | undefined;
  onKept: (draft: Draft, isKept: boolean) => void;
};

/**
 * Keeps what stands on a form on this device: a moment after each change (the form says `onChange` of its fields), when the page
 * goes out of sight, and with `keep` when it must not wait.
 */
export function useKeptDraft<Draft>({ place, watched, collect, onKept }: KeptForm<Draft>) {
  const [changes, setChanges] = useState(0);
  const state = JSON.stringify([changes, watched]);
  const first = useRef(state);
  const keep = useEffectEvent(() => {
    const draft = collect({ isUntouched: state === first.current });
    if (draft === undefined) return;
    const isKept = keepDraft(place, draft);
    onKept(draft, isKept);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state stands for everything that a draft holds
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    // A phone may drop the page as soon as it is out of sight.
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
  const { location } = useNavigation();
  useEffect(() => {
    // Whoever goes on to another page in the midst of a word takes nothing back.
    if (location) keep();
  }, [location]);
  return {
    onChange: () => setChanges((count) => count + 1),
    keep: () => keep(),
    drop: () => dropDraft(place),
  };
}

/** Gives back what this device has kept of a form, once for each place that is opened: the server cannot know it. */
export function useFoundDraft<Draft>(place: DraftPlace<Draft>, onFound: (draft: Draft) => void): void {
  const giveBack = useEffectEvent(() => {
    const draft = readDraft(place);
    if (draft !== undefined) onFound(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another form
  useEffect(() => giveBack(), [place.key]);
}
