import { type FormEvent, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { Banner } from '#app/ui/notices/Banner.tsx';
import { urls } from '#app/urls.ts';
import type { DueTerms } from './due-terms.ts';
import css from './TermsPanel.module.css';
import { termsMessages as messages } from './terms-messages.ts';

/** Asks a member to accept changed terms, above whatever they are doing: reading goes on, and nothing typed is lost. */
export function TermsPanel({ due }: { due: DueTerms }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'changed'>('idle');

  async function accept(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    const status = await sendAcceptance(due.version);
    // The panel goes, or shows the version that came out meanwhile.
    if (status === 200 || status === 409) await revalidate();
    setState(status === 200 ? 'idle' : status === 409 ? 'changed' : 'failed');
  }

  return (
    <Banner id="terms" label={messages.title}>
      <div className={css.root}>
        <div className={css.text}>
          <p>
            <b>{messages.changed}</b> {messages.until}
          </p>
          {due.changes.map((each) => (
            <p key={each} className={css.changes}>
              {each}
            </p>
          ))}
          <p role="status">
            {state === 'failed' && messages.failed}
            {state === 'changed' && messages.changedAgain}
          </p>
        </div>
        <Link to={urls.infoPage('felhasznalasi-feltetelek')}>{messages.read}</Link>
        <form method="post" action={urls.saveTerms()} onSubmit={accept}>
          <input type="hidden" name="version" value={due.version} />
          <input type="hidden" name="vissza" value={pathname + search} />
          <Button type="submit" variant="primary" disabledReason={state === 'sending' ? messages.sending : null}>
            {messages.accept}
          </Button>
        </form>
      </div>
    </Banner>
  );
}

/** The answer's status; 0 where none came. */
async function sendAcceptance(version: string): Promise<number> {
  try {
    const { status } = await fetch(urls.saveTerms(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    });
    return status;
  } catch {
    return 0;
  }
}
