import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import { urls } from '#app/urls.ts';
import css from './import.module.css';
import { importPagesMessages as messages } from './import-messages.ts';

type ImportPicturesProps = {
  pictures: { waiting: number; done: number; failed: number; retryable: number };
  failed: readonly { id: number; sightingId: number; source: string; problem: string | null }[];
  isIn: boolean;
};

/** How many of an import's pictures have come, and why the others have not. */
export function ImportPictures({
  pictures: { waiting, done, failed, retryable },
  failed: listed,
  isIn,
}: ImportPicturesProps) {
  const isComing = isIn && waiting > 0;
  useRefreshWhileWaiting(isComing, Number.POSITIVE_INFINITY);
  const busy = useNavigation().state === 'idle' ? null : messages.oneMoment;
  const total = waiting + done + failed;
  if (!isIn || total === 0) return null;
  const label = messages.picturesProgress(done + failed, total);
  return (
    <Section title={messages.picturesTitle}>
      <div className={css.steps}>
        {isComing ? (
          <Note icon="clock" role="status">
            <p>
              <b>{messages.picturesComing}</b> {messages.mayLeave}
            </p>
            <Progress label={label} percent={Math.round(((done + failed) / total) * 100)} />
            <p className="num">{label}</p>
          </Note>
        ) : (
          done > 0 && <Note kind="ok">{messages.picturesDone(done)}</Note>
        )}
        {failed > 0 && (
          <Note kind="warn">
            <p>{messages.picturesFailed(failed)}</p>
            <ul className={`stack ${css.failures}`}>
              {listed.map(({ id, sightingId, source, problem }) => (
                <li key={id}>
                  <Link to={urls.sighting(sightingId)}>{messages.pictureSighting(sightingId)}</Link>
                  {': '}
                  <span className="quiet">{source}</span> {problem}
                </li>
              ))}
            </ul>
            {failed > listed.length && <p>{messages.morePictures(failed - listed.length)}</p>}
          </Note>
        )}
        {retryable > 0 && !isComing && (
          <Form method="post" className="row" data-keeps="itself">
            <Button type="submit" name="intent" value="pictures" icon="undo" disabledReason={busy}>
              {messages.picturesAgain}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  );
}
