import { Form } from 'react-router';
import { tokenMessages } from '#app/features/members/tokens/messages.ts';
import type { AccessScope } from '#app/platform/action/call.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './tokens.module.css';

export type TokenRow = {
  id: number;
  name: string;
  beginning: string;
  scopes: readonly AccessScope[];
  state: 'running' | 'ended' | 'withdrawn';
  ends: string | null;
  used: string | null;
};

/** The member's keys by name, what each is for, until when, and the way to withdraw it. */
export function TokenList({ tokens }: { tokens: readonly TokenRow[] }) {
  if (tokens.length === 0) return <p className="quiet">{messages.none}</p>;
  return (
    <ul className={css.tokens}>
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <b>{token.name}</b> <code className={css.beginning}>{token.beginning}…</code>
            <p>{token.scopes.map((scope) => tokenMessages.scopes[scope].label).join(' · ')}</p>
            <p className="quiet num">
              {lifeOf(token)}; {token.used ? messages.used(token.used) : messages.unused}
            </p>
          </div>
          {token.state === 'running' && (
            <Form method="post" action={urls.accessTokens()}>
              <input type="hidden" name="id" value={token.id} />
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                variant="quiet"
                icon="trash"
                aria-label={messages.withdrawAloud(token.name)}
              >
                {messages.withdraw}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function lifeOf({ state, ends }: TokenRow): string {
  if (state === 'withdrawn') return messages.wasWithdrawn;
  if (ends === null) return messages.forever;
  return state === 'ended' ? messages.ended(ends) : messages.until(ends);
}
