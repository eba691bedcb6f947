import { Bar } from '#app/ui/page/Bar.tsx';
import css from './OwnProgress.module.css';
import type { BadgeRule } from './rules/badge-rule.ts';
import { leftWords, reachedWords, soonWords } from './rules/rule-words.ts';

/** How far one is with a badge: the number, a bar and what is missing. */
export function OwnProgress({ rule, reached }: { rule: BadgeRule; reached: number }) {
  const left = rule.goal - reached;
  return (
    <div className={css.root}>
      <span>{left > 0 ? leftWords(rule, left) : soonWords}</span>
      <span className="num">{reachedWords(Math.min(reached, rule.goal), rule.goal)}</span>
      <Bar className={css.bar} percent={(100 * reached) / rule.goal} />
    </div>
  );
}
