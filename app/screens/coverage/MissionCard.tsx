import { Link } from 'react-router';
import { coverageUrls } from '#app/urls.ts';
import { ClassSign } from './ClassSign.tsx';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';
import { monthsText } from './months-text.ts';
import { OverdueName } from './OverdueName.tsx';
import type { MissionView } from './to-mission-view.ts';
import type { OverdueView } from './to-overdue-view.ts';

/** A white spot to go to: where it is, and what to look for there; on paper each species has a box to be ticked. */
export function MissionCard({ mission, scope }: { mission: MissionView; scope: string }) {
  const { code, place, metres, direction, isHere, now, later, months, missing } = mission;
  const isUnknown = now.length + later.length === 0;
  return (
    <li className={css.mission}>
      <h3 className={css.missionName}>
        <Link to={coverageUrls.square(code, { csoport: scope })}>{messages.gpxName(code, place)}</Link>
      </h3>
      <p className={css.missionFacts}>
        {isHere ? messages.isHere : messages.away(metres, direction)}
        {' · '}
        <span className={css.key}>
          <ClassSign known={mission.class} />
          {messages.classes[mission.class]}
        </span>
        {mission.records > 0 && ` · ${messages.missionKnown(mission.records, mission.species)}`}
      </p>
      {isUnknown && <p>{messages.nothingToLookFor}</p>}
      <Species title={messages.lookFor} species={now} />
      <Species title={messages.later} species={later} />
      {months.length > 0 && (
        <p className={css.missionFacts}>
          <b>{messages.bestMonths}:</b> {monthsText(months)}
        </p>
      )}
      {missing.length > 0 && (
        <p className={css.missionFacts}>
          <b>{messages.ordersMissing}:</b> {missing.join(', ')}
        </p>
      )}
    </li>
  );
}

function Species({ title, species }: { title: string; species: readonly OverdueView[] }) {
  if (species.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {species.map((each) => (
          <li key={each.id} className={css.tick}>
            <span className={css.box} aria-hidden="true" />
            <OverdueName species={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}
