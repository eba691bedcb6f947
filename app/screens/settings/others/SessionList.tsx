import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { messages } from './messages.ts';
import css from './others.module.css';

export type SessionRow = { id: number; device: string | null; began: string; used: string; isThis: boolean };

/** Where the member is logged in, each with the way to end it. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map(({ id, device, began, used, isThis }) => (
          <li key={id}>
            <Icon name={isThis ? 'check' : 'lock'} />
            <div>
              <b>{device ?? messages.unknownDevice}</b>
              {isThis && <span className={css.here}>{messages.thisOne}</span>}
              <p className="quiet num">
                {messages.used(used)}
                <br />
                {messages.began(began)}
              </p>
            </div>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="sessionId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-session"
                  variant="quiet"
                  icon="logout"
                  aria-label={messages.endAloud(device ?? messages.unknownDevice, began)}
                >
                  {messages.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others" icon="logout">
            {messages.endOthers}
          </Button>
        </Form>
      )}
    </>
  );
}
