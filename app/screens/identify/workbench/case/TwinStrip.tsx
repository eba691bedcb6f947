import { Icon } from '#app/ui/icons/Icon.tsx';
import { isTicked, membersOf, type Toggled } from '../bench-batch.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { BenchCase, BenchTwin } from './bench-case.ts';
import css from './TwinStrip.module.css';

type TwinStripProps = { of: BenchCase; toggled: Toggled; onToggle: (id: number) => void };

/** What is judged together: those that say the same, each can be left out, and those that only look alike, each can be taken in. */
export function TwinStrip({ of, toggled, onToggle }: TwinStripProps) {
  const same = of.twins.filter(({ isOffered }) => !isOffered);
  const alike = of.twins.filter(({ isOffered }) => isOffered);
  const only = messages.twinsOnly(membersOf(of, toggled).length);
  return (
    <>
      {same.length > 0 && (
        <Strip
          title={messages.twins(same.length + 1)}
          only={only}
          lead={messages.twinsLead}
          twins={same}
          {...{ of, toggled, onToggle }}
        />
      )}
      {alike.length > 0 && (
        <Strip
          title={messages.alike(alike.length)}
          only={same.length > 0 ? null : only}
          lead={messages.alikeLead}
          twins={alike}
          {...{ of, toggled, onToggle }}
        />
      )}
    </>
  );
}

type StripProps = TwinStripProps & {
  title: string;
  /** For how many the vote is; said once. */
  only: string | null;
  lead: string;
  twins: readonly BenchTwin[];
};

function Strip({ title, only, lead, twins, of, toggled, onToggle }: StripProps) {
  return (
    <section className={css.root} aria-label={title}>
      <p>
        <b>{title}</b>
        {only ? ` – ${only}. ` : '. '}
        <span className={css.lead}>{lead}</span>
      </p>
      <ul className={css.strip}>
        {twins.map((twin) => {
          const isIn = isTicked(of, twin, toggled);
          const { id, small, alt } = twin;
          return (
            <li key={id}>
              <button type="button" aria-pressed={isIn} onClick={() => onToggle(id)}>
                {small ? <img src={small} alt={alt} width={72} height={60} /> : <Icon name="image" />}
                {!small && <span className="visually-hidden">{alt}</span>}
                <span className={css.tick}>
                  <Icon name={isIn ? 'check' : twin.isOffered ? 'plus' : 'close'} size="s" />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
