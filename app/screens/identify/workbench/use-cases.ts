import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { urls } from '#app/urls.ts';
import { idsOf, shownIdsOf } from './bench-batch.ts';
import type { BenchCase, BenchPage } from './case/bench-case.ts';
import { preloadPhoto } from './case/preload-photo.ts';
import { callForm, postCall } from './post-call.ts';

/** As many are at hand ahead of the one that is shown, with their photos. */
const casesAhead = 8;
const photosAhead = 3;
const mostAtOnce = 4;
const renewMs = 120_000;

export type Cases = {
  list: readonly BenchCase[];
  at: number;
  current: BenchCase | undefined;
  /** No more will come. */
  isEnd: boolean;
  hasFailed: boolean;
  /** How many sightings were judged or passed by. */
  gone: number;
  go(at: number): void;
  /** Of a case these were judged: others may have them. What was left out comes on its own. */
  settle(of: BenchCase, judged: readonly number[]): void;
  /** A case was left as it is: others may have it. */
  pass(of: BenchCase): void;
  /** These are looked at again. */
  hold(ids: readonly number[]): void;
  loadMore(): void;
};

/** The cases of the queue, a few of them ahead with their photos; kept for the viewer while the page is open. */
export function useCases(first: BenchPage, query: string): Cases {
  const [page, setPage] = useState(first);
  const [at, setAt] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [gone, setGone] = useState(0);
  const done = useRef(new Set<number>());
  /** Left out of a batch: to come as cases of their own. */
  const owed = useRef(new Set<number>());
  const { cases: list, isEnd } = page;
  const ahead = list.length - at - 1;
  const idsFrom = (from: number) =>
    list
      .slice(from)
      .flatMap(shownIdsOf)
      .filter((id) => !done.current.has(id));

  /** What need not come: the cases with what goes with them, and what was judged beside one; never what was left out. */
  const seenIn = (cases: readonly BenchCase[]) => {
    const leads = cases.map(({ id }) => id);
    const beside = [...cases.flatMap(idsOf), ...done.current].filter((id) => !owed.current.has(id));
    return new Set([...beside, ...leads]);
  };

  const loadMore = useEffectEvent(async () => {
    if (isLoading || isEnd) return;
    setLoading(true);
    const seen = [...seenIn(list)].slice(-1000);
    const body = { query, count: mostAtOnce, seen, done: [...done.current].slice(-1000) };
    const next = await postCall<BenchPage>(urls.workbench('kovetkezok'), body);
    setLoading(false);
    setFailed(next === undefined);
    if (!next) return;
    setPage((before) => {
      const known = seenIn(before.cases);
      return { cases: [...before.cases, ...next.cases.filter(({ id }) => !known.has(id))], isEnd: next.isEnd };
    });
  });

  useEffect(() => {
    if (ahead < casesAhead && !isEnd && !isLoading && !hasFailed) void loadMore();
  }, [ahead, isEnd, isLoading, hasFailed]);

  useEffect(() => {
    for (const each of list.slice(at + 1, at + 1 + photosAhead)) if (each.photos[0]) preloadPhoto(each.photos[0]);
  }, [list, at]);

  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible')
      void postCall(urls.workbench('foglalas'), { held: idsFrom(at), done: [] });
  });
  const leave = useEffectEvent(() => {
    navigator.sendBeacon(
      urls.workbench('foglalas'),
      callForm({ held: [], done: list.flatMap(shownIdsOf).slice(-1000) }),
    );
  });
  useEffect(() => {
    const timer = setInterval(renew, renewMs);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    list,
    at,
    current: list[at],
    isEnd,
    hasFailed,
    gone,
    go: (to) => setAt(Math.max(0, Math.min(list.length, to))),
    settle(of, judged) {
      for (const id of judged) done.current.add(id);
      setGone(done.current.size);
      const left = idsOf(of).filter((id) => !judged.includes(id));
      for (const id of left) owed.current.add(id);
      if (left.length > 0) setPage((before) => ({ ...before, isEnd: false }));
    },
    pass(of) {
      for (const id of idsOf(of)) done.current.add(id);
      setGone(done.current.size);
    },
    hold(ids) {
      for (const id of ids) done.current.delete(id);
      setGone(done.current.size);
    },
    loadMore: () => setFailed(false),
  };
}
