import { Link } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './export.module.css';
import { freezeKey } from './freeze-key.ts';
import { exportPageMessages as messages } from './messages.ts';

type FreezeFormProps = { form: { action: string }; asked: readonly { name: string; value: string }[] };

/** Has the same frozen, to be cited. */
export function FreezeForm({ form, asked }: FreezeFormProps) {
  return (
    <Section title={messages.freeze}>
      <form className="stack" method="post" action={form.action} data-keeps="itself">
        {asked.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={css.freezing}>{messages.freezeLead}</p>
        <div className="row">
          <Button type="submit" name={freezeKey} value="1" icon="lock">
            {messages.freezeIt}
          </Button>
          <Link className={css.fetch} to={urls.snapshots()}>
            {messages.snapshots}
          </Link>
        </div>
      </form>
    </Section>
  );
}
