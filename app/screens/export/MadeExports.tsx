import { formatNumber } from '#app/platform/text/numbers.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import css from './export.module.css';
import type { ShownMade } from './load-export.server.ts';
import { exportPageMessages as messages } from './messages.ts';

/** One's own files that are made, or were, in the background. */
export function MadeExports({ made }: { made: readonly ShownMade[] }) {
  useRefreshWhileWaiting(made.some(({ state }) => state === 'waiting'));
  return (
    <Section id="keszulo" title={messages.made}>
      <ul className={css.made}>
        {made.map((each) => (
          <li key={each.id}>
            <strong>{each.words || messages.everything}</strong>
            <State {...each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function State({ state, written, expected, url, size, until, checksum, notes, isClosed }: ShownMade) {
  if (state === 'failed') return <Note kind="error">{messages.failed}</Note>;
  if (state === 'waiting') {
    const label = messages.making(formatNumber(written), formatNumber(expected));
    return (
      <div role="status">
        <p>{label}</p>
        <Progress label={label} percent={expected > 0 ? Math.floor((written / expected) * 100) : 0} />
      </div>
    );
  }
  if (isClosed) return <Note kind="error">{messages.closed}</Note>;
  return (
    <>
      <a className={css.fetch} href={url} download>
        <Icon name="download" size="s" /> {messages.fetch(size)}
      </a>
      <p>{until && messages.until(until)}</p>
      <ul className={css.facts}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className={css.checksum}>{checksum && messages.checksum(checksum)}</p>
    </>
  );
}
