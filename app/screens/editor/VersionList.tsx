import { Form, Link } from 'react-router';
import type { VersionLine } from '#app/features/descriptions/review/find-versions.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { dayOf } from './DescribedTable.tsx';
import css from './editor.module.css';
import { editorMessages as messages } from './messages.ts';

type VersionListProps = {
  lines: VersionLine[];
  /** where what changed in a version is shown */
  urlOf: (version: number) => string;
};

/** Every version, the newest first: who wrote it, who looked at it, and the way back to it. */
export function VersionList({ lines, urlOf }: VersionListProps) {
  return (
    <ol className={css.versions}>
      {lines.map((line) => (
        <li key={line.version}>
          <h3>
            {messages.version(line.version)}
            {(line.isShown || line.isInReview) && (
              <small className={css.mark}> – {line.isShown ? messages.shown : messages.waits}</small>
            )}
          </h3>
          <p className="quiet">
            {messages.by(line.author?.displayName ?? messages.formerMember)}, {messages.sent(dayOf(line.at))}
            {line.restores !== null && `; ${messages.restored(line.restores)}`}
            {line.publishedAt !== null &&
              `; ${messages.published(dayOf(line.publishedAt), line.reviewer?.displayName ?? null)}`}
          </p>
          {line.note !== '' && <p className={css.said}>{line.note}</p>}
          {line.reviewNote !== '' && (
            <p className={css.said}>
              {messages.returned(line.reviewer?.displayName ?? messages.formerMember)} {line.reviewNote}
            </p>
          )}
          <div className="row">
            <Link to={urlOf(line.version)} className={css.below}>
              {messages.compare}
              <span className="visually-hidden"> {messages.version(line.version)}</span>
            </Link>
            {line.publishedAt !== null && !line.isShown && (
              <Form method="post">
                <input type="hidden" name="version" value={line.version} />
                <Button type="submit" name="intent" value="restore" variant="quiet" icon="undo">
                  {messages.restore}
                  <span className="visually-hidden">: {messages.version(line.version)}</span>
                </Button>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
