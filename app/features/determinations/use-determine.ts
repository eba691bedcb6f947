import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { tellFormSent } from '#app/ui/form-sent.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { readDetermineAnswer } from './determine-answer.ts';
import { messages } from './messages.ts';
import { verdictMessages } from './verdicts/verdict-words.ts';

/** Sends the determination's form in place; without scripts the same form goes to the server by itself. `onSaved` runs once it is safe. */
export function useDetermine(onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const showSnack = useSnackbar();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {};
    const form = event.currentTarget;
    const sent = new FormData(form, submitter ?? null);
    const fields = Object.fromEntries(sent);
    setSaving(true);
    setProblem(null);
    const answer = await send(fields);
    if (answer.saved) {
      showSnack({
        text: answer.notice ?? doneWords(fields),
        tone: 'ok',
      });
      tellFormSent(form, sent);
      onSaved();
      await revalidate();
    } else {
      setProblem(answer.problem);
    }
    setSaving(false);
  }

  return { submit, isSaving, problem };
}

function doneWords({ action, verdict }: Record<string, FormDataEntryValue>): string {
  if (action === 'verdict') return verdict === 'open' ? verdictMessages.withdrawn : verdictMessages.given;
  if (action === 'restore') return messages.restored;
  return action === 'withdraw' ? messages.withdrawn : messages.saved;
}

async function send(fields: Record<string, FormDataEntryValue>) {
  try {
    const response = await fetch(urls.determine(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    const body: unknown = await response.json();
    return readDetermineAnswer(response.ok, body);
  } catch {
    return { saved: false as const, problem: messages.failed };
  }
}
