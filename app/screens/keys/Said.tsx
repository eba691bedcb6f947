import { Link } from 'react-router';
import { type Answers, toggleState, unanswered } from '#app/features/keys/engine/answers.ts';
import type { Judgement } from '#app/features/keys/engine/judge-key.ts';
import { FilterChip } from '#app/ui/actions/Chip.tsx';
import type { KeyAddress } from './key-address.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

/** What was answered, each to be taken back, and to be widened by another state of the same trait. */
export function Said({ answers, judged, at }: { answers: Answers; judged: Judgement; at: KeyAddress }) {
  return (
    <ul className={css.said}>
      {judged.answered.map(({ trait, states }) => (
        <li key={trait.id}>
          <span>{trait.question}</span>
          <span className={css.chips}>
            {states.map((state) => (
              <FilterChip
                key={state.id}
                to={at(toggleState(answers, trait, state.id))}
                label={messages.takeBack(state.label)}
              >
                {state.label}
              </FilterChip>
            ))}
            {trait.states
              .filter((state) => !states.includes(state))
              .map((state) => (
                <Link
                  key={state.id}
                  className={css.or}
                  to={at(toggleState(answers, trait, state.id))}
                  rel="nofollow"
                  preventScrollReset
                >
                  {messages.or(state.label)}
                </Link>
              ))}
          </span>
        </li>
      ))}
      {judged.unseen.map((trait) => (
        <li key={trait.id}>
          <span>{trait.question}</span>
          <span className={css.chips}>
            <FilterChip to={at(unanswered(answers, trait))} label={messages.askAgain(trait.question)}>
              {messages.unseen}
            </FilterChip>
          </span>
        </li>
      ))}
    </ul>
  );
}
