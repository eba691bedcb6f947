import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { urls } from '#app/urls.ts';
import { countQuestion } from './count-question.ts';
import type { SightingListData } from './load-sightings.server.ts';

/** Milliseconds without a change after which the number is asked for. */
const pause = 400;

type Shown = Pick<SightingListData['counts'], 'sightings' | 'isLimited'>;
type Answer = { count: Shown | null };

/**
 * How many sightings a list would show by its filters as they stand on the form, and by what it asks itself (`own`); null while
 * that is not known.
 */
export function useCountAsked(
  form: RefObject<HTMLFormElement | null>,
  own: Readonly<Record<string, string>>,
  now: Shown | null,
) {
  const fetcher = useFetcher<Answer>();
  const [{ changes, isTyping }, setState] = useState({ changes: 0, isTyping: false });
  const [asked, setAsked] = useState<{ at: number; before: Answer | undefined }>({ at: 0, before: undefined });
  const ask = useEffectEvent(() => {
    const question = form.current && countQuestion(new FormData(form.current));
    if (!question) return;
    setAsked({ at: changes, before: fetcher.data });
    fetcher.load(urls.countSightings({ ...Object.fromEntries(question), ...own }));
  });
  useEffect(() => {
    if (changes === 0 || isTyping) return;
    const timer = setTimeout(() => ask(), pause);
    return () => clearTimeout(timer);
  }, [changes, isTyping]);

  // An answer tells of the form as it stood when it was asked.
  const isAnswered = asked.at === changes && fetcher.state === 'idle' && fetcher.data !== asked.before;
  const count = changes === 0 ? now : (isAnswered && fetcher.data?.count) || null;
  const change = (typing: boolean) => setState((before) => ({ changes: before.changes + 1, isTyping: typing }));
  return {
    count,
    onChange: () => change(false),
    /** Of a name that is half written nothing is asked, until it is picked or left. */
    onInput: ({ target }: FormEvent) => change(target instanceof Element && target.role === 'combobox'),
    onBlur: () => isTyping && change(false),
  };
}
