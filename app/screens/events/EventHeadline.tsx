import { Link } from 'react-router';
import { CoverThumb } from '#app/features/browsing/contained/CoverFigure.tsx';
import shared from '#app/features/browsing/contained/contained.module.css';
import type { ShownCover } from '#app/features/browsing/contained/shown-cover.ts';
import { StatePill } from './EventHead.tsx';
import { eventPageMessages as messages } from './messages.ts';

type EventHeadlineProps = {
  event: {
    url: string;
    name: string;
    periodText: string;
    placeText: string;
    participants: number;
    state: string;
    stateText: string;
    cover: ShownCover | null;
  };
};

/** An event in a list: its cover, how it stands, its name, when and where. */
export function EventHeadline({ event }: EventHeadlineProps) {
  return (
    <li className={shared.item}>
      <CoverThumb cover={event.cover} />
      <StatePill state={event.state} text={event.stateText} />
      <h3 className={shared.itemName}>
        <Link className={shared.itemLink} to={event.url}>
          {event.name}
        </Link>
      </h3>
      <span className={shared.itemFacts}>
        <span className="num">{event.periodText}</span>
        {event.placeText && <> · {event.placeText}</>} · {messages.participants(event.participants)}
      </span>
    </li>
  );
}
