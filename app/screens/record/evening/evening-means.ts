import type {
  EveningContent,
  EveningContentInput,
  EveningFormInput,
} from '#app/features/recording/evenings/evening-form.ts';
import { eveningFormMessages as messages } from '#app/features/recording/evenings/evening-messages.ts';
import { readOver } from '#app/features/recording/evenings/merge-evening.ts';
import {
  type EveningErrors,
  eveningField,
  lineInEvening,
  readTypedEvening,
  type TypedEvening,
  typedOfEvening,
} from '#app/features/recording/evenings/typed-evening.ts';
import { callSaveEvening, type EveningAnswer } from '#app/features/recording/outbox/call-save-evening.ts';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { sheetMeans } from '#app/features/recording/outbox/outbox-means.ts';
import type { OutboxMeans, SaveAnswer } from '#app/features/recording/outbox/send-outbox.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import type { EveningExtra, EveningSheet } from './use-evening.ts';

/** Whether the server has the evening as it stands. */
export function isEveningSaved({ typed, clientId, saved }: EveningExtra): boolean {
  const { input } = readTypedEvening(typed, { clientId });
  return input !== null && saved?.text === contentOf(input);
}

/** The evening that a line goes with, and what this device knows of it: what another changed the server lets the line follow. */
type SettledEvening = { sessionId: number; evening: EveningContentInput };

export type EveningMeans = OutboxMeans & {
  /** Sends the evening where it was changed since it was sent last. */
  settleEvening(): Promise<SettledEvening | SaveAnswer>;
};

type Page = {
  keep(changes: Pick<EveningExtra, 'tried'> & Partial<Pick<EveningExtra, 'saved'>>): void;
  /** Says beside the evening's fields why it was not saved. */
  refuse(errors: EveningErrors): void;
};

/** The way to the server: the evening goes before its first line, and again when it was changed since. */
export function eveningMeans(memberId: number, latest: EveningSheet['latest'], { keep, refuse }: Page): EveningMeans {
  /** Under a key of its own, once: what it was before an answer came is sent before anything newer. */
  async function send(input: EveningFormInput): Promise<EveningAnswer> {
    keep({ tried: input });
    const answer = await callSaveEvening(input, callFor(memberId));
    if (answer.kind === 'saved')
      keep({ tried: null, saved: { id: answer.id, url: answer.url, text: contentOf(input) } });
    if (answer.kind === 'refused') {
      const saved = latest()?.extra.saved;
      const text = saved?.text && answer.current && heard(saved.text, answer.current, Object.keys(answer.errors));
      keep({ tried: null, ...(saved && text && { saved: { ...saved, text } }) });
    }
    return answer;
  }
  async function settleEvening(): Promise<SettledEvening | SaveAnswer> {
    const extra = latest()?.extra;
    const read = extra && readTypedEvening(extra.typed, { clientId: extra.clientId });
    if (!extra || !read?.input) return { kind: 'refused', errors: { '': messages.eveningWrong } };
    let { saved } = extra;
    if (extra.tried) {
      const before = await send(extra.tried);
      if (before.kind === 'logged_out' || before.kind === 'unreachable') return before;
      if (before.kind === 'saved') saved = { ...before, text: contentOf(extra.tried) };
    }
    const evening = contentOf(read.input);
    if (saved && saved.text === evening) return settledAs(saved.id, evening);
    const answer = await send(saved ? changeOf(saved, read.input) : read.input);
    if (answer.kind === 'refused') {
      refuse(Object.fromEntries(Object.entries(answer.errors).map(([path, message]) => [eveningField(path), message])));
      return { kind: 'refused', errors: { '': Object.values(answer.errors)[0] ?? messages.eveningWrong } };
    }
    if (answer.kind !== 'saved') return answer;
    return settledAs(answer.id, evening);
  }
  /** A line goes as it was when saving was pressed, however often it is tried; what was written of the evening since the server adds. */
  async function complete({ evening }: OutboxSighting) {
    const settled = await settleEvening();
    return 'kind' in settled || !evening ? settled : { ...settled, evening };
  }
  return { ...sheetMeans(memberId), settleEvening, complete };
}

const settledAs = (sessionId: number, text: string): SettledEvening => ({ sessionId, evening: JSON.parse(text) });

/** A line that is to be sent, with the evening as it knows it. */
export function lineToSend(line: OutboxSighting, { typed, clientId }: EveningExtra): OutboxSighting {
  const { input } = readTypedEvening(typed, { clientId });
  return { ...line, typed: lineInEvening(line, typed), ...(input && { evening: JSON.parse(contentOf(input)) }) };
}

/** An evening without what it goes with. */
function contentOf({ clientId: _clientId, id: _id, former: _former, ...content }: EveningFormInput): string {
  return JSON.stringify(content);
}

/** What was written since the evening was saved, with what was saved: another device may have changed it meanwhile. */
function changeOf({ id, text }: NonNullable<EveningExtra['saved']>, input: EveningFormInput): EveningFormInput {
  return { ...input, id, clientId: newClientId(), ...(text && { former: JSON.parse(text) }) };
}

/** What was saved, but for what the person has now heard of as it stands. */
function heard(text: string, current: EveningContent, paths: readonly string[]): string | undefined {
  const fields = paths.map((path) => eveningField(path) as keyof TypedEvening);
  const over = readOver(typedOfEvening(JSON.parse(text)), typedOfEvening(current), fields);
  const { input } = readTypedEvening(over, { clientId: newClientId() });
  return input ? contentOf(input) : undefined;
}
