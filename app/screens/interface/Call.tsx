import { Link } from 'react-router';
import type { CallLine } from './describe-calls.ts';
import { FieldTable } from './FieldTable.tsx';
import css from './interface.module.css';
import { tryCallUrl } from './interface-urls.ts';
import { messages } from './messages.ts';

/** One call: method and path, what it answers, its parameters. */
export function Call({ call }: { call: CallLine }) {
  return (
    <article className={css.call}>
      <h3 className={css.path} id={call.id}>
        <span className={css.method}>{call.method}</span> <code>{breakable(call.path)}</code>
      </h3>
      <p className={css.summary}>
        {call.summary} {call.isOwn && <em className={css.own}>({messages.own(call.scope)})</em>}
      </p>
      {call.notes && <p className={css.notes}>{call.notes}</p>}
      {call.parameters.length > 0 && (
        <FieldTable caption={messages.parameters(call.path)} first={messages.parameter} fields={call.parameters} />
      )}
      {call.takes.map(({ type, shape }) => (
        <p key={type} className={css.answer}>
          {messages.takes} ({type}): <code>{shape}</code>
        </p>
      ))}
      <p className={css.answer}>
        {messages.answer}: <code>{call.answer}</code>
      </p>
      {call.canTry && (
        <Link
          className={css.try}
          to={tryCallUrl(call.id)}
          aria-label={messages.tryThisAloud(`${call.method} ${call.path}`)}
        >
          {messages.tryThis}
        </Link>
      )}
    </article>
  );
}

/** A long path may break after its slashes. */
function breakable(path: string) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path never move
    <span key={index}>
      {part}
      <wbr />
    </span>
  ));
}
