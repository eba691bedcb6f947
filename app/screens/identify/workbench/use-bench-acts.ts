import type { RefObject } from 'react';
import {
  type GivenVerdict,
  givenVerdicts,
  refuseVerdict,
  verdictAsks,
} from '#app/features/determinations/verdicts/verdict-rules.ts';
import { askWords, refusalWords, verdictMessages } from '#app/features/determinations/verdicts/verdict-words.ts';
import type { PickedTaxon } from '#app/features/search/box/TaxonPicker.tsx';
import { verdictWords } from '#app/features/sightings/queue/verdict.ts';
import { commentMessages } from '#app/features/talk/comment-messages.ts';
import type { BenchAction } from './bench-keys.ts';
import { benchMessages as messages } from './bench-messages.ts';
import type { StageHandle } from './case/Stage.tsx';
import type { Bench } from './use-bench.ts';

export type OpenDialog = 'name' | 'rank' | 'verdict' | 'ask' | 'comment' | 'help';

/** What a button and its key do, and why they cannot. */
export type BenchAct = { run: () => void; whyNot: string | null };

type Means = { open: (dialog: OpenDialog) => void; compare: () => void; stage: RefObject<StageHandle | null> };

/** Every action of the page, for its button and its key alike; what cannot be done does nothing and says why. */
export function useBenchActs(bench: Bench, { open, compare, stage }: Means) {
  const { current, cases } = bench;
  const none = messages.empty;
  const whyNoVerdict = (verdict: GivenVerdict | null): string | null => {
    if (!current) return none;
    if (!current.canGive) return messages.noVerdict;
    if (verdict === 'waiting' && current.isBlocked) return verdictMessages.askBlocked;
    const refusal = verdict && refuseVerdict(verdict, current.grounds);
    return refusal ? refusalWords[refusal] : null;
  };
  const act = (whyNot: string | null, run: () => void): BenchAct => ({
    whyNot,
    run: () => {
      if (whyNot === null) run();
    },
  });
  const decide = (verdict: GivenVerdict) =>
    act(whyNoVerdict(verdict), () => bench.say({ action: 'verdict', verdict, asks: [] }, verdictWords[verdict]));
  const always = current ? null : none;

  const acts: Record<BenchAction, BenchAct> = {
    agree: act(current?.taxon ? null : current ? messages.nothingToAgree : none, () => {
      if (!current?.taxon) return;
      const { id, name, origName } = current.taxon;
      bench.say({ action: 'agree', taxonId: id }, `${messages.actWords.agree}: ${name ?? origName}`);
    }),
    name: act(always, () => open('name')),
    rank: act(current && current.ancestors.length > 0 ? null : current ? messages.nothingToAgree : none, () =>
      open('rank'),
    ),
    compare: act(always, compare),
    accepted: decide('accepted'),
    plausible: decide('plausible'),
    limited: decide('limited'),
    undecidable: decide('undecidable'),
    rejected: decide('rejected'),
    ask: act(whyNoVerdict('waiting'), () => open('ask')),
    verdict: act(whyNoVerdict(null), () => open('verdict')),
    comment: act(current?.isBlocked ? commentMessages.blocked : always, () => open('comment')),
    undo: act(bench.lastWords === undefined ? messages.nothingToUndo : null, bench.undo),
    next: act(always, bench.next),
    previous: act(cases.at > 0 ? null : messages.isFirst, bench.previous),
    photo: act(always, () => stage.current?.nextPhoto()),
    zoomIn: act(always, () => stage.current?.zoom(1.5)),
    zoomOut: act(always, () => stage.current?.zoom(1 / 1.5)),
    zoomFit: act(always, () => stage.current?.fit()),
    help: act(null, () => open('help')),
  };
  /** What gives each verdict, in the order of `givenVerdicts`: waiting for the observer is asking them. */
  const verdicts = givenVerdicts.map((verdict) => acts[verdict === 'waiting' ? 'ask' : verdict]);
  return {
    ...acts,
    verdicts,
    sayName({ id, label }: PickedTaxon) {
      bench.say({ action: 'determine', taxonId: id }, label);
    },
    /** To the ancestor at this place, nearest first. */
    onlyTo(index: number, disagrees: boolean) {
      const taxon = current?.ancestors[index];
      if (!taxon) return;
      const words = `${messages.actWords.rank}: ${taxon.name ?? taxon.origName}`;
      bench.say({ action: 'determine', taxonId: taxon.id, disagrees }, words);
    },
    decide: (index: number) => verdicts[index]?.run(),
    /** `question`: in the expert's own words, among the comments. */
    askFor(index: number, question: string) {
      const ask = verdictAsks[index];
      if (!ask || acts.ask.whyNot !== null) return;
      const comment = question.trim();
      const said = { action: 'verdict', verdict: 'waiting', asks: [ask], ...(comment && { comment }) } as const;
      bench.say({ ...said, asks: [ask] }, `${messages.actWords.ask}: ${askWords[ask]}`);
    },
  };
}

export type BenchActs = ReturnType<typeof useBenchActs>;
