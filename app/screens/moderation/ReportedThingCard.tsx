import { Form, Link } from 'react-router';
import type { ReportedThing } from '#app/features/moderation/find-reports.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { moderationMessages as messages } from './messages.ts';
import css from './reports.module.css';

type Refused = { why: string; problem: string };

/** A reported thing, who reported it and why, and the decision. */
export function ReportedThingCard({ item, refused }: { item: ReportedThing; refused: Refused | undefined }) {
  const { thing, url, name, text, image, owner, reports, decision, talk } = item;
  const kind = item.isAvatar ? messages.avatar : item.isCover ? messages.cover : messages.kinds[thing.kind];
  return (
    <li className={css.card}>
      {image ? <img className={css.image} src={image} alt="" width={96} height={96} loading="lazy" /> : <span />}
      <div className={css.body}>
        <h2 className={css.title}>
          {kind}: {url ? <Link to={url}>{name}</Link> : name}
        </h2>
        {owner && !item.isAvatar && <p className={css.faint}>{messages.by(owner.displayName)}</p>}
        {url === null && thing.kind !== 'message' && <p className={css.faint}>{messages.gone}</p>}
        {text === null ? (
          <p className={css.faint}>{messages.secret}</p>
        ) : (
          text && talk.length === 0 && <blockquote>{text}</blockquote>
        )}
        {talk.length > 0 && <Talk lines={talk} />}
        <ul className={css.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <b>{report.reason}</b> · {report.by} · {report.when}
              {report.text && <p>{report.text}</p>}
            </li>
          ))}
        </ul>
        {decision && (
          <Note kind={decision.isHidden ? 'warn' : 'ok'} icon={decision.isHidden ? 'eye-off' : 'check'}>
            <b>{decision.isHidden ? messages.hidden : messages.kept}</b> · {decision.by} · {decision.when}
            <br />
            {decision.why}
          </Note>
        )}
        <Decide item={item} refused={refused} />
      </div>
    </li>
  );
}

/** What two members wrote: the reported message among those round it. */
function Talk({ lines }: { lines: ReportedThing['talk'] }) {
  return (
    <ol className={css.talk} aria-label={messages.talk}>
      {lines.map(({ id, by, when, text, isReported }) => (
        <li key={id} className={cx(isReported && css.reported)}>
          <p className={css.faint}>
            <b>{by}</b> · {when}
            {isReported && ` · ${messages.reported}`}
          </p>
          <p>{text || <i>{messages.emptied}</i>}</p>
        </li>
      ))}
    </ol>
  );
}

function Decide({ item: { thing, decision }, refused }: { item: ReportedThing; refused: Refused | undefined }) {
  const form = (
    <Form method="post" className="stack">
      <input type="hidden" name="kind" value={thing.kind} />
      <input type="hidden" name="id" value={thing.id} />
      <TextField
        id={`indok-${thing.kind}-${thing.id}`}
        name="why"
        label={messages.why}
        maxLength={1000}
        defaultValue={refused?.why}
        error={refused?.problem}
      />
      <div className={css.buttons}>
        {decision?.isHidden !== false && (
          <Button type="submit" name="verdict" value="kept" icon="check">
            {decision ? messages.show : messages.keep}
          </Button>
        )}
        {decision?.isHidden !== true && (
          <Button type="submit" name="verdict" value="hidden" variant="danger" icon="eye-off">
            {decision ? messages.hideAfterAll : messages.hide}
          </Button>
        )}
      </div>
    </Form>
  );
  if (!decision) return form;
  return (
    <details open={Boolean(refused)}>
      <summary>{messages.change}</summary>
      {form}
    </details>
  );
}
