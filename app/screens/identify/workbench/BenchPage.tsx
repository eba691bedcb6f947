import { useEffect, useRef, useState } from 'react';
import { givenVerdicts } from '#app/features/determinations/verdicts/verdict-rules.ts';
import { askWords, verdictHints } from '#app/features/determinations/verdicts/verdict-words.ts';
import { verdictWords } from '#app/features/sightings/queue/verdict.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { cx } from '#app/ui/cx.ts';
import { ActBar } from './ActBar.tsx';
import css from './BenchPage.module.css';
import { BenchTop } from './BenchTop.tsx';
import type { BenchAction } from './bench-keys.ts';
import { benchMessages as messages } from './bench-messages.ts';
import { CaseSide } from './case/CaseSide.tsx';
import { Stage, type StageHandle } from './case/Stage.tsx';
import { TwinStrip } from './case/TwinStrip.tsx';
import { ComparePane } from './compare/ComparePane.tsx';
import { useCandidates } from './compare/use-candidates.ts';
import { CommentDialog } from './dialogs/CommentDialog.tsx';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { PickDialog } from './dialogs/PickDialog.tsx';
import { EndOfQueue } from './EndOfQueue.tsx';
import type { Workbench } from './load-workbench.server.ts';
import { useBench } from './use-bench.ts';
import { type OpenDialog, useBenchActs } from './use-bench-acts.ts';
import { useBenchKeys } from './use-bench-keys.ts';

/** Photo large, what to do with it below, and beside it what speaks for and against the name. */
export function BenchPage({ bench, query }: { bench: Workbench; query: string }) {
  const work = useBench(bench, query);
  const { cases, current } = work;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const stage = useRef<StageHandle>(null);
  /** Half typed names, by find. */
  const names = useRef(new Map<number, string>());
  const [isComparing, setComparing] = useState(false);
  const acts = useBenchActs(work, { open: setOpen, compare: () => setComparing((before) => !before), stage });
  const candidates = useCandidates(current?.id, isComparing || open === 'name');
  const run = (action: BenchAction) => acts[action].run();
  const { settings, change } = useBenchKeys(bench, run, (digit) => acts.onlyTo(digit - 1, false));
  const close = () => setOpen(null);
  const isWide = (current?.photos[0] && current.photos[0].width / current.photos[0].height > 4 / 3) ?? false;

  return (
    <div className={cx(css.root, isWide && css.wide)} data-own-bar data-no-footer>
      <BenchTop bench={bench} work={work} onHelp={() => setOpen('help')} />
      <Announcer work={work} />
      {current ? (
        <>
          <div className={cx(css.photo, isComparing && css.comparing)}>
            <Stage key={current.id} photos={current.photos} ref={stage} />
            {isComparing && (
              <ComparePane
                key={`beside-${current.id}`}
                candidates={candidates}
                onSay={acts.sayName}
                onClose={() => setComparing(false)}
              />
            )}
            {current.twins.length > 0 && <TwinStrip of={current} toggled={work.toggled} onToggle={work.toggle} />}
          </div>
          <CaseSide of={current} doneWords={work.doneWords} ownComments={work.ownComments} />
        </>
      ) : (
        <EndOfQueue cases={cases} />
      )}
      <ActBar acts={acts} settings={settings} />
      {open === 'name' && current && (
        <NameDialog
          candidates={candidates}
          text={names.current.get(current.id) ?? ''}
          onText={(text) => names.current.set(current.id, text)}
          onClose={close}
          onSay={acts.sayName}
        />
      )}
      {open === 'rank' && current && (
        <PickDialog
          title={messages.rankTitle}
          hint={messages.rankHint}
          check={messages.disagrees}
          items={current.ancestors.map(({ name, origName, rank }) => ({
            label: name ?? origName,
            hint: rankWord(rank),
            disabledReason: null,
          }))}
          onPick={(at, disagrees) => acts.onlyTo(at, disagrees)}
          onClose={close}
        />
      )}
      {open === 'verdict' && current && (
        <PickDialog
          title={messages.verdictTitle}
          items={givenVerdicts.map((verdict, at) => ({
            label: verdictWords[verdict],
            hint: verdictHints[verdict],
            disabledReason: acts.verdicts[at]?.whyNot ?? null,
            shownKey: settings.isOn ? settings.keys[verdict === 'waiting' ? 'ask' : verdict] : null,
          }))}
          onPick={(at) => acts.decide(at)}
          onClose={close}
        />
      )}
      {open === 'ask' && current && (
        <PickDialog
          title={messages.askTitle}
          items={Object.values(askWords).map((label) => ({ label, hint: null, disabledReason: null }))}
          words={{ label: messages.askWords, text: work.question, keptAs: current.id, onText: work.setQuestion }}
          onPick={(at, _isChecked, text) => acts.askFor(at, text)}
          onClose={close}
        />
      )}
      {open === 'comment' && current && (
        <CommentDialog
          caseId={current.id}
          text={work.draft}
          onDraft={work.setDraft}
          onSay={work.comment}
          onClose={close}
        />
      )}
      {open === 'help' && <KeysDialog settings={settings} onChange={change} onClose={close} />}
    </div>
  );
}

/** Says aloud what came and what was done; the title takes the focus of whoever reads on from there. */
function Announcer({ work: { cases, news } }: { work: ReturnType<typeof useBench> }) {
  const { current, at } = cases;
  const [text, setText] = useState('');
  useEffect(() => {
    const name = current?.taxon?.name ?? current?.taxon?.origName ?? messages.unnamed;
    const now = current ? messages.announce(name, current.facts.join(', '), at + 1) : messages.empty;
    setText([news, now].filter(Boolean).join('. '));
  }, [current, at, news]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
