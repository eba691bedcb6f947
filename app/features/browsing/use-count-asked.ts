import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type Packed, unpack } from '#app/platform/action/packed.ts';
import type { SightingListData } from './load-sightings.server.ts';

/** Milliseconds without a change after which the number is asked for. */
const pause = 400;

type Shown = Pick<SightingListData['counts'], 'sightings' | 'isLimited'>;
type Answer = { list?: Packed<Pick<SightingListData, 'counts' | 'isRefused'>> };

/** How many sightings a list would show by its filters as they stand on the form; null while that is not known. */
export function useCountAsked(form: RefObject<HTMLFormElement | null>, action: string | undefined, now: Shown | null) {
  const fetcher = useFetcher<Answer>();
  const { pathname } = useLocation();
  const [changes, setChanges] = useState(0);
  const ask = useEffectEvent(() => {
    if (!form.current) return;
    const asked = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    fetcher.load(`${action ?? pathname}?${new URLSearchParams(asked)}`);
  });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => ask(), pause);
    return () => clearTimeout(timer);
  }, [changes]);

  const list = fetcher.state === 'idle' && fetcher.data?.list ? unpack(fetcher.data.list) : null;
  const count = changes === 0 ? now : list && !list.isRefused ? list.counts : null;
  return { count, onChange: () => setChanges((before) => before + 1) };
}
