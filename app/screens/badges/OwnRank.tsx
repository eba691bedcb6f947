import type { Ranking } from '#app/features/badges/ranking/find-ranking.server.ts';
import { rankingMessages as messages } from './ranking-messages.ts';
import css from './rankings.module.css';

/** Where the viewer stands or would stand; who is not listed is told that nobody else sees it. */
export function OwnRank({ own }: { own: NonNullable<Ranking['own']> }) {
  return (
    <section className={css.own} aria-label={messages.ownTitle}>
      <p>
        <b>{messages.ownTitle}:</b> <span className="num">{messages.own(own.place)}</span>
      </p>
      <p className="quiet">{messages.ownNumbers(own.species, own.help, own.spots)}</p>
      {!own.isListed && <p className="quiet">{messages.ownHidden}</p>}
    </section>
  );
}
