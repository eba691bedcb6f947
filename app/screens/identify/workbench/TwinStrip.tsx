import { Icon } from '#app/ui/Icon.tsx';
import type { BenchCase } from './bench-case.ts';
import { benchMessages as messages } from './bench-messages.ts';
import css from './TwinStrip.module.css';
import { membersOf } from './use-bench.ts';

type TwinStripProps = { of: BenchCase; excluded: ReadonlySet<number>; onToggle: (id: number) => void };

/** Near-identical sightings that are judged together; each can be left out. */
export function TwinStrip({ of, excluded, onToggle }: TwinStripProps) {
  return (
    <section className={css.root} aria-label={messages.twins(of.twins.length + 1)}>
      <p>
        <b>{messages.twins(of.twins.length + 1)}</b> – {messages.twinsOnly(membersOf(of, excluded).length)}.{' '}
        <span className={css.lead}>{messages.twinsLead}</span>
      </p>
      <ul className={css.strip}>
        {of.twins.map(({ id, small, alt }) => (
          <li key={id}>
            <button type="button" aria-pressed={!excluded.has(id)} onClick={() => onToggle(id)}>
              {small ? <img src={small} alt={alt} width={72} height={60} /> : <Icon name="image" />}
              {!small && <span className="visually-hidden">{alt}</span>}
              <span className={css.tick}>
                <Icon name={excluded.has(id) ? 'close' : 'check'} size="s" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
