import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import css from './interface.module.css';
import { openCallUrl } from './interface-urls.ts';
import { messages } from './messages.ts';
import type { Tried } from './tried-call.ts';
import { triedAddress, tryField } from './try-address.ts';

type Result = { address: string; status: string; ms: number; head: [string, string][]; body: string };

/** More of an answer is for a program to read. */
const mostShown = 8_000;

/** Fills in one call and makes it: here with scripts; without them a read opens by itself. */
export function TryCall({ call }: { call: Tried }) {
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const isRead = call.method === 'GET';
  const hasScripts = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? '');
    const address = triedAddress(call, textOf);
    setProblem(address === undefined ? messages.tryMissing : undefined);
    if (address === undefined) return;
    const { token, body } = scriptFields(event.currentTarget);
    const sent = await send(call, { address, token, body });
    setResult(sent);
    if (!sent) setProblem(messages.tryFailed);
  }

  const bodyForm = `${call.id}-torzs`;
  return (
    <>
      {/* The words of a body are kept on the device as those of any form, yet nothing sends it: it has no button. */}
      {hasScripts && call.takesJson && (
        <form id={bodyForm} method="post" data-kept-as={call.id} onSubmit={(event) => event.preventDefault()} hidden />
      )}
      <form className="stack" method="get" action={openCallUrl()} onSubmit={submit}>
        <p className={css.path}>
          <span className={css.method}>{call.method}</span> <code>{call.path}</code>
        </p>
        <p>{call.summary}</p>
        <input type="hidden" name="hivas" value={call.id} />
        {call.fields.map(({ name, required, type, meaning }) => (
          <TextField
            key={name}
            name={tryField(name)}
            label={<code>{name}</code>}
            hint={[type, meaning].filter(Boolean).join('; ')}
            required={required}
            optional={!required}
            autoComplete="off"
          />
        ))}
        {hasScripts && <WithScripts call={call} bodyForm={bodyForm} />}
        {!isRead && !hasScripts && <Note>{messages.tryNeedsScripts}</Note>}
        <div className="row">
          <Button type="submit" variant="primary" disabledReason={isRead || hasScripts ? null : messages.trySend}>
            {messages.trySend}
          </Button>
        </div>
        <div aria-live="polite">
          {problem && <Note kind="error">{problem}</Note>}
          {result && <Answer {...result} />}
        </div>
      </form>
    </>
  );
}

/** Of no form, so that no browser ever sends or keeps it: a key has no place in an address. */
const ofNoForm = 'sehova';

function scriptFields(form: HTMLFormElement): { token: string; body: string } {
  const typedIn = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value.trim() ?? '';
  return { token: typedIn('kulcs'), body: typedIn('torzs') };
}

/** What only a script can send: a key in the head, a body. */
function WithScripts({ call, bodyForm }: { call: Tried; bodyForm: string }) {
  const isRead = call.method === 'GET';
  return (
    <>
      {call.takesJson && (
        <TextArea
          name="torzs"
          form={bodyForm}
          label={messages.tryBody}
          hint={call.takesJson}
          rows={6}
          defaultValue="{}"
        />
      )}
      {(call.isOwn || !isRead) && (
        <TextField
          name="kulcs"
          form={ofNoForm}
          label={messages.tryToken}
          hint={isRead ? messages.tryTokenRead : messages.tryTokenWrite}
          autoComplete="off"
          optional={isRead}
        />
      )}
    </>
  );
}

function Answer({ address, status, ms, head, body }: Result) {
  return (
    <section className={css.result} aria-label={messages.answer}>
      <p className="num">
        <b>{status}</b> · {messages.tookMs(ms)} · <code>{address}</code>
      </p>
      <pre>{head.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      <pre>{body}</pre>
    </section>
  );
}

type Sending = { address: string; token: string; body: string };

/** Undefined where no answer came. A write goes by the key alone, so that nobody writes by having pressed here while logged in. */
async function send(call: Tried, { address, token, body }: Sending): Promise<Result | undefined> {
  const isRead = call.method === 'GET';
  const headers = {
    accept: 'application/json, */*',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.takesJson && { 'content-type': 'application/json' }),
  };
  const began = performance.now();
  try {
    const response = await fetch(address, {
      method: call.method,
      headers,
      credentials: isRead && !token ? 'same-origin' : 'omit',
      cache: 'no-store',
      ...(call.takesJson && { body }),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - began);
    const status = `${response.status} ${response.statusText}`.trim();
    return { address, status, ms, head: [...response.headers], body: readable(text, response) };
  } catch {
    return undefined;
  }
}

function readable(text: string, { headers }: Response): string {
  const type = headers.get('content-type') ?? '';
  if (!/json|text|xml/.test(type)) return messages.notText(type, text.length);
  const whole = type.includes('json') ? indented(text) : text;
  return whole.length > mostShown ? `${whole.slice(0, mostShown)}\n${messages.cut}` : whole;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
