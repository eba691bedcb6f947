import { urls } from '#app/urls.ts';
import { notificationsSeenEvent } from './notification-events.ts';
import {
  answered,
  asked,
  firstPoll,
  heard,
  hurried,
  msUntilAsk,
  nextTitle,
  type PollOutcome,
  readCount,
  readMessages,
  type TitleState,
  unreadMessagesHeader,
} from './notification-poll.ts';

type OnCount = (count: number, messages: number) => void;

/** Polls what is new to the member, told by the page that has it, while this page is visible and keeps the title's "(n) " prefix; ends by what it returns. */
export function watchNotifications(onCounts: (counts: Readonly<Record<string, number>>) => void): () => void {
  let release = keepTitlePrefix(0);
  const stop = startPolling((count, messages) => {
    onCounts({ [urls.notifications()]: count, [urls.messages()]: messages });
    release();
    release = keepTitlePrefix(count);
  });
  return () => {
    stop();
    release();
  };
}

/** This browser's windows hear each other's answers. */
const channelName = 'lelohely-notifications';

function startPolling(onCount: OnCount): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let poll = firstPoll;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan() {
    clearTimeout(timer);
    const wait = msUntilAsk(poll, Date.now(), document.visibilityState === 'visible');
    if (wait !== null && !signal.aborted) timer = setTimeout(() => void ask(), wait);
  }

  async function ask() {
    poll = asked(poll);
    const { outcome, count, messages } = await fetchCount(signal);
    if (signal.aborted) return;
    onCount(count, messages);
    poll = answered(outcome, Date.now(), window.location.hostname);
    if (outcome === 'success') others.postMessage({ success: true, count, messages });
    plan();
  }

  const others = new BroadcastChannel(channelName);
  others.onmessage = ({ data }) => {
    const count = readCount(data);
    const next = heard(poll, Date.now());
    if (count === undefined || next === poll) return;
    poll = next;
    onCount(count, readMessages(data));
    plan();
  };

  document.addEventListener('visibilitychange', plan, { signal });
  window.addEventListener(
    notificationsSeenEvent,
    () => {
      poll = hurried(poll, Date.now());
      plan();
    },
    { signal },
  );
  plan();
  return () => {
    clearTimeout(timer);
    others.close();
    ending.abort();
  };
}

/** Any failure is a count of 0 without a message (specification, section 8). */
async function fetchCount(signal: AbortSignal): Promise<{ outcome: PollOutcome; count: number; messages: number }> {
  try {
    const response = await fetch(urls.notificationCount(), { signal, headers: { accept: 'application/json' } });
    if (response.status === 401) return { outcome: 'unauthorized', count: 0, messages: 0 };
    const body: unknown = response.ok ? await response.json() : undefined;
    const count = readCount(body);
    const messages = Number(response.headers.get(unreadMessagesHeader));
    if (count !== undefined) return { outcome: 'success', count, messages: readMessages({ messages }) };
  } catch {
    // As any other failure.
  }
  return { outcome: 'failure', count: 0, messages: 0 };
}

/** Writes the prefix and keeps it over page changes; taken off again at the end, so that it is never put on twice. */
function keepTitlePrefix(count: number): () => void {
  let state: TitleState | undefined;
  function write() {
    state = nextTitle(state, document.title, count);
    if (document.title !== state.written) document.title = state.written;
  }
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    if (state && document.title === state.written) document.title = state.base;
  };
}
