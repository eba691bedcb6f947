import { useRef, useState } from 'react';
import { newClientId } from '#app/platform/action/client-id.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import {
  isComment,
  judgedBeside,
  membersOf,
  stepFrom,
  type Toggled,
  withoutJudged,
  withTurned,
} from './bench-batch.ts';
import { benchMessages as messages } from './bench-messages.ts';
import type { Workbench } from './load-workbench.server.ts';
import { useCases } from './use-cases.ts';
import { type Entry, reversalOf, type Vote } from './votes/outbox.ts';
import { useVotes } from './votes/use-votes.ts';

/** What was pressed once: its votes with what stood before each, so that it can be taken back. */
type Act = { id: string; caseId: number; words: string; votes: { vote: Vote; before: Vote | undefined }[] };

/** A vote on the case that is shown, yet without the sighting: it is said of each of a batch. */
export type Said = Omit<Vote, 'spottingId'>;

/** The whole work of the page: cases, votes, and taking back. */
export function useBench({ memberId, today, first }: Workbench, query: string) {
  const cases = useCases(first, query);
  const [saidToday, setSaidToday] = useState(today);
  /** Votes that took the place of another, by their entries: no more stands than before. */
  const replacing = useRef(new Set<string>());
  const undoing = useRef(new Map<string, string>());
  const votes = useVotes(memberId, ({ id, isUndo, vote, words }) => {
    if (!isComment(vote) && !replacing.current.has(id)) setSaidToday((before) => before + (isUndo ? -1 : 1));
    const undone = undoing.current.get(id);
    setNews(undone === undefined ? messages.said(words) : messages.undone(undone));
  });
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [news, setNews] = useState('');
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const [questions, setQuestions] = useState<Record<number, string>>({});
  const [toggled, setToggled] = useState<Toggled>(new Set());
  const standing = useRef(new Map<string, Vote>());
  const numbers = useRef(0);
  const showSnack = useSnackbar();
  const current = cases.current && withoutJudged(cases.current, acts);

  function say(said: Said, words: string) {
    if (!current) return;
    const id = nextId();
    const members = membersOf(current, toggled);
    const made = members.map((spottingId) => {
      const vote = { ...said, spottingId };
      const axis = axisOf(vote);
      const before = standing.current.get(axis);
      standing.current.set(axis, vote);
      return { vote, before };
    });
    votes.add(made.map(({ vote, before }) => noted(entryOf(id, vote, words, false), before)));
    setActs((before) => [...before, { id, caseId: current.id, words, votes: made }]);
    setNews(messages.onTheWay(words));
    if (said.comment) setQuestions(({ [current.id]: _sent, ...rest }) => rest);
    cases.settle(current, members);
    cases.go(stepFrom(cases.list, cases.at, 1, new Set([...judgedBeside(acts), ...members])));
  }

  /** Says something among the sighting's comments; the case stays, and of a batch it is the one that is shown. */
  function comment(text: string) {
    if (!current) return;
    const [id, spottingId] = [nextId(), current.id];
    const vote: Vote = { spottingId, action: 'comment', clientId: newClientId(), text };
    const words = `${messages.actWords.comment}: ${text}`;
    votes.add([entryOf(id, vote, words, false)]);
    setActs((before) => [...before, { id, caseId: spottingId, words, votes: [{ vote, before: undefined }] }]);
    setDrafts(({ [spottingId]: _sent, ...rest }) => rest);
    setNews(messages.onTheWay(words));
  }

  function undo() {
    const act = acts.at(-1);
    if (!act) return;
    const unsent = new Set(votes.recall(act.id));
    const sent = act.votes.filter(({ vote }) => !unsent.has(vote.spottingId));
    for (const { vote, before } of act.votes) {
      if (before) standing.current.set(axisOf(vote), before);
      else standing.current.delete(axisOf(vote));
    }
    // What never left is back at once; the rest when the server has heard of it.
    const words = sent.length > 0 ? messages.undoing(act.words) : messages.undone(act.words);
    const entries = sent.map(({ vote, before }) =>
      noted(entryOf(act.id, reversalOf(vote, before), messages.undoing(act.words), true), before),
    );
    for (const { id } of entries) undoing.current.set(id, act.words);
    votes.add(entries);
    setActs((before) => before.slice(0, -1));
    cases.hold(act.votes.map(({ vote }) => vote.spottingId));
    const at = cases.list.findIndex(({ id }) => id === act.caseId);
    if (at >= 0) cases.go(at);
    setNews(words);
    showSnack({ text: words, tone: 'ok' });
  }

  function entryOf(actId: string, vote: Vote, words: string, isUndo: boolean): Entry {
    return { id: nextId(), actId, vote, words, isUndo, state: 'waiting', wasSent: false, problem: null };
  }

  function noted(entry: Entry, before: Vote | undefined): Entry {
    if (before) replacing.current.add(entry.id);
    return entry;
  }

  function nextId(): string {
    return `${Date.now()}-${numbers.current++}`;
  }

  function next() {
    if (!current) return;
    cases.pass(current);
    cases.go(stepFrom(cases.list, cases.at, 1, judgedBeside(acts)));
  }

  return {
    cases,
    /** The case that is shown, with what can still be judged beside it. */
    current,
    votes,
    saidToday,
    news,
    say,
    undo,
    next,
    previous: () => cases.go(stepFrom(cases.list, cases.at, -1, judgedBeside(acts))),
    /** What the viewer has said of the case that is shown, on this page. */
    doneWords: acts.findLast(({ caseId, votes: [first] }) => caseId === current?.id && !isComment(first?.vote))?.words,
    lastWords: acts.at(-1)?.words,
    comment,
    /** Comments on the case that is shown, said on this page. */
    ownComments: acts.flatMap(({ caseId, votes: [first] }) =>
      caseId === current?.id && first?.vote.action === 'comment' ? (first.vote.text ?? '') : [],
    ),
    /** What is typed and not sent yet. */
    draft: current ? (drafts[current.id] ?? '') : '',
    /** What is typed beside what the observer is asked for, and not sent yet. */
    question: current ? (questions[current.id] ?? '') : '',
    setQuestion: (text: string) => current && setQuestions((before) => ({ ...before, [current.id]: text })),
    setDraft: (text: string) => current && setDrafts((before) => ({ ...before, [current.id]: text })),
    toggled,
    toggle: (id: number) => current && setToggled((before) => withTurned(before, current.id, id)),
  };
}

export type Bench = ReturnType<typeof useBench>;

function axisOf({ action, spottingId, clientId }: Vote): string {
  if (clientId) return `comment ${clientId}`;
  return `${action === 'verdict' ? 'verdict' : 'name'} ${spottingId}`;
}
